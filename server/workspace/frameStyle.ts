import type { FrameStyle } from "#domain/areas/card/frameStyle.ts"
import type { Embed, WorkspaceModel } from "../schema/workspace.ts"

type Frames = Pick<WorkspaceModel, "customer" | "embeds">

/** Style of an embedding's frame: the workspace's of its `background`, with what its own `frame` says beside; undefined without either. */
export const frameOfEmbed = (
  { customer }: Pick<Frames, "customer">,
  { background, frame }: Pick<Embed, "background" | "frame">,
): FrameStyle | undefined => {
  const shared = background === undefined ? undefined : customer.frames[background]
  return shared === undefined && frame === undefined ? undefined : { ...shared, ...frame }
}

/** Style of a frame by its id: the name of one of the workspace, or the external id of an embedding that is open; null for another. */
export const frameOf = (model: Frames, id: string): FrameStyle | null => {
  const { frames } = model.customer
  // An id may be what every object has, such as constructor.
  if (Object.hasOwn(frames, id)) return frames[id] ?? null
  const embed = model.embeds.get(id)
  return embed === undefined || embed.linkType === "PRIVATE" ? null : (frameOfEmbed(model, embed) ?? {})
}
