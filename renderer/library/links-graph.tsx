import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import type { LinkGraph, LinkNode } from "../../shared/api/library.ts";
import { useWidgetKeys } from "../commands/use-widget-keys.ts";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { useMeasures } from "../look/use-measures.ts";
import { useApp } from "../state/app-context.tsx";
import { type LaidEdge, type LaidGraph, type LaidNode, layGraph, nodeSize } from "./lay-graph.ts";
import type { LibraryLook, LibrarySession } from "./library-session.ts";
import { openNode } from "./open-node.ts";
import { type Step, stepNode } from "./step-node.ts";
import { useZoom } from "./use-zoom.ts";
import { nameNode, wordLinks, wordPlaces } from "./word-node.ts";

type Props = { session: LibrarySession; look: LibraryLook; graph: LinkGraph };

/** The links as lines from what was there first to what came of it. */
export function LinksGraph({ session, look, graph }: Props) {
  const laid = useMemo(() => layGraph(graph), [graph]);
  const byKey = useMemo(() => new Map(graph.nodes.map((node) => [node.key, node])), [graph]);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  // Its text is of the usual size: the drawing as a whole grows with the text around it.
  const { scale } = useMeasures();
  const size = { width: laid.width * scale, height: laid.height * scale };
  const { zoom, setZoom, fit } = useZoom(stage, size);
  const drag = useDrag(stage);
  const at = look.node !== null && byKey.has(look.node) ? look.node : (graph.nodes[0]?.key ?? "");
  const onKeyDown = useGraphKeys({ session, graph, laid, at, stage, zoom, setZoom });
  const nameOf = (key: string) => {
    const node = byKey.get(key);
    return node === undefined ? "" : nameNode(node);
  };
  return (
    <div className="links">
      <div ref={setStage} className="links-stage scrolls" role="presentation" {...drag} onKeyDown={onKeyDown}>
        <svg
          className="links-drawing"
          width={size.width * zoom}
          height={size.height * zoom}
          viewBox={`0 0 ${laid.width} ${laid.height}`}
          role="group"
          aria-label="Links between threads. Arrow keys lead along them."
        >
          <Arrow />
          {laid.edges.map((edge) => (
            <Edge key={JSON.stringify([edge.edge.from, edge.edge.to, edge.edge.kind])} laid={edge} at={at} />
          ))}
          {[...laid.nodes.values()].map((place) => (
            <Node
              key={place.key}
              {...{ session, place }}
              node={byKey.get(place.key)!}
              isAt={place.key === at}
              words={wordLinks(place.key, graph.edges, nameOf)}
            />
          ))}
        </svg>
      </div>
      <div className="links-zoom" role="group" aria-label="Size">
        <button type="button" className="button" aria-label="Larger" onClick={() => setZoom(zoom * 1.25)}>
          +
        </button>
        <button type="button" className="button" aria-label="Smaller" onClick={() => setZoom(zoom / 1.25)}>
          −
        </button>
        <button type="button" className="button" onClick={fit}>
          Fit
        </button>
      </div>
      <NodeFacts
        session={session}
        graph={graph}
        node={byKey.get(at)}
        words={wordLinks(at, graph.edges, nameOf)}
      />
    </div>
  );
}

function Arrow() {
  return (
    <defs>
      <marker
        id="links-arrow"
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerUnits="userSpaceOnUse"
        markerWidth="10"
        markerHeight="10"
        orient="auto"
      >
        <path className="links-arrow" d="M0 0L8 4L0 8z" />
      </marker>
    </defs>
  );
}

const knownKinds: ReadonlySet<string> = new Set(["spawned", "merged"]);

function Edge({ laid: { edge, path, label }, at }: { laid: LaidEdge; at: string }) {
  const kind = knownKinds.has(edge.kind) ? edge.kind : "other";
  const isAt = edge.from === at || edge.to === at;
  return (
    <g className={isAt ? "links-edge is-at" : "links-edge"} aria-hidden="true">
      <path className={`links-line is-${kind}`} d={path} markerEnd="url(#links-arrow)" />
      <text className="links-kind" x={label.x} y={label.y} textAnchor="middle" dominantBaseline="central">
        {shortenMiddle(edge.kind, 24)}
      </text>
    </g>
  );
}

type NodeProps = { session: LibrarySession; node: LinkNode; place: LaidNode; isAt: boolean; words: string };

function Node({ session, node, place, isAt, words }: NodeProps) {
  const app = useApp();
  const isGhost = node.places.length === 0;
  const names = ["links-node"];
  if (isGhost) names.push("is-ghost");
  if (isAt) names.push("is-at");
  const where = wordPlaces(node);
  const { width, height } = nodeSize;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the drawing has the keys
    <g
      className={names.join(" ")}
      role="button"
      id={nodeId(session.id, place.key)}
      tabIndex={isAt ? 0 : -1}
      transform={`translate(${place.x} ${place.y})`}
      onClick={() => session.change({ node: place.key })}
      onFocus={() => session.look.get().node !== place.key && session.change({ node: place.key })}
      onDoubleClick={() => void openNode(app, session, node)}
    >
      <rect className="links-box" width={width} height={height} rx="6" />
      {node.interrupted && <path className="links-cut" d={`M${width - 14} 6v${height - 12}`} />}
      <foreignObject x="12" y="4" width={width - 32} height={height - 8}>
        <div
          className="links-words"
          title={[nameNode(node), where, node.interrupted ? "Interrupted" : ""].filter(Boolean).join("\n")}
        >
          <bdi className="links-name">{nameNode(node)}</bdi>
          <bdi className="links-where">{where}</bdi>
          <span className="unseen">
            {[node.interrupted ? "interrupted" : "", words].filter(Boolean).join(", ")}
          </span>
        </div>
      </foreignObject>
    </g>
  );
}

const nodeId = (id: string, key: string): string => `node-${id}-${encodeURIComponent(key.toWellFormed())}`;

type FactsProps = { session: LibrarySession; graph: LinkGraph; node: LinkNode | undefined; words: string };

function NodeFacts({ session, graph, node, words }: FactsProps) {
  const app = useApp();
  if (node === undefined) return null;
  return (
    <div className="library-facts" role="status">
      <bdi className="library-whole">{nameNode(node)}</bdi>
      <bdi className="library-words">{wordPlaces(node)}</bdi>
      <span className="library-words foreign">{words}</span>
      <span className="library-space" />
      {graph.left > 0 && (
        <button
          type="button"
          className="button status-stop"
          onClick={() => session.change({ around: node.key })}
        >
          Around this one
        </button>
      )}
      {node.places.length > 0 && (
        <button
          type="button"
          className="button status-stop"
          onClick={() => void openNode(app, session, node)}
        >
          Open
        </button>
      )}
    </div>
  );
}

type Keys = {
  session: LibrarySession;
  graph: LinkGraph;
  laid: LaidGraph;
  at: string;
  stage: HTMLDivElement | null;
  zoom: number;
  setZoom: (zoom: number) => void;
};

function useGraphKeys({ session, graph, laid, at, stage, zoom, setZoom }: Keys) {
  const app = useApp();
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    const node = document.getElementById(nodeId(session.id, at));
    node?.focus();
    node?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [session, at]);
  const go = (step: Step) => () => {
    const next = stepNode(laid, graph.edges, at, step);
    if (next === null) return;
    hasMoved.current = true;
    session.change({ node: next });
  };
  const node = graph.nodes.find(({ key }) => key === at);
  return useWidgetKeys(
    "Links",
    [
      { keys: ["ArrowRight"], does: "Along a link, on or back", run: go("on") },
      { keys: ["ArrowLeft"], does: "Along a link, on or back", run: go("back") },
      { keys: ["ArrowDown"], does: "Next or previous thread of the column", run: go("down") },
      { keys: ["ArrowUp"], does: "Next or previous thread of the column", run: go("up") },
      {
        keys: ["Enter", " "],
        does: "Open the thread",
        run: () => node !== undefined && void openNode(app, session, node),
      },
      { keys: ["+", "="], does: "Larger or smaller", run: () => setZoom(zoom * 1.25) },
      { keys: ["-"], does: "Larger or smaller", run: () => setZoom(zoom / 1.25) },
    ],
    (event) => stage?.contains(event.target as Element) ?? false,
  );
}

/** Where it is empty, the drawing is moved by its ground. */
function useDrag(stage: HTMLDivElement | null) {
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  return {
    "data-drags": from === null ? undefined : "",
    onPointerDown: (event: PointerEvent) => {
      const element = stage;
      if (element === null || event.button !== 0 || (event.target as Element).closest(".links-node") !== null)
        return;
      element.setPointerCapture(event.pointerId);
      setFrom({ x: event.clientX + element.scrollLeft, y: event.clientY + element.scrollTop });
    },
    onPointerMove: (event: PointerEvent) => {
      if (from !== null) stage?.scrollTo(from.x - event.clientX, from.y - event.clientY);
    },
    onPointerUp: () => setFrom(null),
    onPointerCancel: () => setFrom(null),
  };
}
