/** Said of a message as a whole; its parts are noted one by one. */
export const leftOut = "nothing in it can be sent: the message is left out";

/** What is said where a history would begin with nothing that the user said. */
export const emptyPrompt = "[empty prompt]";
export const noPromptFirst = `a history begins with a prompt: “${emptyPrompt}” stands for it`;

export const textFile = "a text file is sent as its text";
