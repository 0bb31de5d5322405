/** A name as people read it: `sold_on` and `sold-on` are Sold on; one that is no identifier stays as it is. */
export const titleOf = (name: string): string => {
  if (!/^[\p{Ll}\p{N}]+(?:[._-][\p{Ll}\p{N}]+)*$/u.test(name)) return name
  const words = name.replaceAll(/[._-]/g, " ")
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
