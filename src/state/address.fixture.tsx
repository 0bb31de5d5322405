import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router"
import { act, waitFor } from "@testing-library/react"
import type { ComponentType } from "react"
import { expect } from "vitest"
import type { StoreShape } from "#services/store/store.ts"
import { openScreen } from "./screen.fixture.tsx"

/** Query of an address, as screens are given it. */
interface Search {
  readonly query?: string
}

const paths = ["/", "/card/$urn", "/stacks/$stackId", "/data/tables/$connection"] as const

/** Draws a screen as `openScreen` does, at the last of these addresses, which are the history of a browser. */
export const openScreenAt = async (
  store: StoreShape,
  addresses: ReadonlyArray<string>,
  Screen: ComponentType<{ readonly search: Search }>,
  services: Parameters<typeof openScreen>[2] = {},
) => {
  const root = createRootRoute({
    validateSearch: ({ query }: Record<string, unknown>): Search =>
      typeof query === "string" ? { query } : {},
    component: () => <Screen search={root.useSearch()} />,
  })
  const router = createRouter({
    routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
    history: createMemoryHistory({ initialEntries: [...addresses] }),
    parseSearch: (search) => (search.length > 1 ? { query: search.slice(1) } : {}),
    stringifySearch: ({ query }) => (typeof query === "string" && query !== "" ? `?${query}` : ""),
  })
  await act(() => router.load())
  const user = openScreen(store, <RouterProvider router={router as never} />, services)
  return {
    user,
    router,
    isAt: (address: string) => waitFor(() => expect(router.state.location.href).toBe(address)),
  }
}
