export * from "../../filter/types.ts"
