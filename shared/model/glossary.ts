/*
 * The words of this product, each once. Use them in code, on screen and in reports; the words in brackets are not ours.
 *
 * thread    one conversation in ThreadProtocol form: turns, in order            [session, transcript]
 * turn      what one side did before the other went on: a user turn or an agent turn   [round, exchange]
 * message   a request to the model, a response from it, or a system event; only agent turns have them
 * part      one piece of a message or of a user turn: text, thinking, a call, a return …      [block, chunk]
 * call      a part that asks for a tool                                          [tool use, function call]
 * return    a part that brings back what the tool said                           [tool result, output]
 * cycle     a response with the request before it and the returns that answer it   [step, exchange]
 * orphan    a return that answers no call                                        [dangling result]
 * event     a system message: something that happened beside the conversation
 * tier      whose name it is: protocol, system, application, or unknown          [namespace, scope]
 * pointer   an RFC 6901 JSON Pointer into the source, such as /turns/3/messages/1
 * problem   something in a thread that a rule found: an error, a warning or a note   [issue, lint]
 * fault     why a file cannot be read on: not JSON, cut off, nested too deep
 * row       one line of the timeline: a turn's header, a part, an event, an interruption
 * document  what one tab shows: a thread and where it was opened from            [file, project]
 * capture   what was on the wire between an agent and its client, as somebody saved it   [recording, trace]
 * history   messages as a framework keeps them to go on from                     [transcript, log]
 * lost part something of a capture that began and never became a part; the timeline shows it as a ghost
 * silence   the time between the last event of a stream and its end              [gap, stall]
 * chat      one stored conversation of an agent database                         [session, conversation]
 * request   what one prompt of the user set off in a chat: messages and steps
 * step      one thing that an agent did, with input, output and status            [task, action]
 * stack     one run of one agent within a request; delegation nests them          [frame, call]
 * space     what agents share while they run; a step keeps a snapshot of it       [memory, context]
 * family    tables of a database that belong together: one application's chats
 * engine    the process that owns the open documents
 * host      what carries the screen: the desktop app or the browser host         [server, shell]
 */

export type TurnType = "user" | "agent" | "unknown";

/** Where a message stands in the conversation. A user turn has no messages; its parts play the role `prompt`. */
export type Role = "prompt" | "request" | "response" | "event" | "unknown";

export type Tier = "protocol" | "system" | "application" | "unknown";

/** What a turn says of itself. `unstated`: it says nothing, as every turn of 0.0.3, and reads as complete. */
export type TurnStatus = "complete" | "interrupted" | "unstated";
