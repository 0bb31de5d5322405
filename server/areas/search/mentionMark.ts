/** How a message's index writes that it mentions a person or a group: without spaces, which part marks. */
export const mentionMark = (type: "USER" | "GROUP", id: string): string => `${type}:${encodeURIComponent(id)}`
