import { interpolateLab } from "d3"
import { darkSurface, lightSurface, type Theme } from "./theme.ts"

const mix: Theme["mix"] = (from, to, share) => interpolateLab(from, to)(share)

/** Fixed colours on a light surface, for drawings that leave the page. */
export const lightTheme: Theme = { ...lightSurface, mix }

/** Fixed colours on a dark surface. */
export const darkTheme: Theme = { ...darkSurface, mix }
