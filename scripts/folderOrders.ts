/**
 * Folders of each top folder, from the bottom up: code knows what stands before its folder, never what stands after it.
 * Every folder that is there stands here (`imports.test.ts`).
 */
export const folderOrders: Readonly<Record<string, ReadonlyArray<string>>> = {
  domain: ["kernel", "data", "schedule", "text", "areas", "sync", "presence", "seen", "suggest"],
  charts: [
    "format",
    "scene",
    "text",
    "color",
    "data",
    "frame",
    "marks",
    "layouts",
    "types",
    "additions",
    "render",
    "reading",
    "gallery",
  ],
  services: [
    "ids",
    "store",
    "locale",
    "page",
    "http",
    "api",
    "analytics",
    "embed",
    "cards",
    "apps",
    "draft",
    "file",
    "document",
    "storage",
    "environment",
    "export",
    "build",
    "push",
    "invitations",
    "webhooks",
    "runtime",
    "sync",
    "reactors",
  ],
  src: ["ui", "state", "features", "screens", "entries"],
  server: [
    "kernel",
    "schema",
    "log",
    "query",
    "workspace",
    "scaffold",
    "command",
    "text",
    "identity",
    "file",
    "drawing",
    "mail",
    "areas",
    "feed",
    "http",
  ],
}

/** An order as the documents write it. */
export const printOrder = (order: ReadonlyArray<string>): string =>
  order.map((folder) => `\`${folder}\``).join(" ← ")
