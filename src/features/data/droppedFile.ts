/** File that was dropped on another screen, for the one that uploads it: it is in no state, as no event can hold it. */
let dropped: File | null = null

/** Hands a file over to the screen that adds data. */
export const handFile = (file: File): void => {
  dropped = file
}

/** Takes the file that was handed over; null where there is none. */
export const takeFile = (): File | null => {
  const file = dropped
  dropped = null
  return file
}
