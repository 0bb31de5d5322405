// Packages that `npm run bench` installs for its comparisons, and that a clone does not have.
declare module "@observablehq/plot"
declare module "echarts"
declare module "jsdom"
declare module "vega"
declare module "vega-lite"
declare module "@reduxjs/toolkit" {
  export interface PayloadAction<Payload> {
    readonly payload: Payload
  }
  type Draft<T> = { -readonly [K in keyof T]: T[K] extends ReadonlyArray<infer Item> ? Array<Item> : T[K] }
  interface Entities<Entity> {
    readonly ids: ReadonlyArray<string>
    entities: Record<string, Draft<Entity> | undefined>
  }
  export const createEntityAdapter: <Entity>() => {
    readonly getInitialState: () => Entities<Entity>
    readonly addOne: (state: Entities<Entity>, entity: Entity) => void
  }
  export const createSlice: <State, Payload>(options: {
    readonly name: string
    readonly initialState: State
    readonly reducers: { readonly delivered: (state: State, action: PayloadAction<Payload>) => void }
  }) => {
    readonly getInitialState: () => State
    readonly reducer: (state: State, action: PayloadAction<Payload>) => State
    readonly actions: { readonly delivered: (payload: Payload) => PayloadAction<Payload> }
  }
}
