/** A drawn page as one file: its styles in it, without its scripts and what they start from. */
export const staticPage = async (url: string, html: string): Promise<string> => {
  const links = /<link\b[^>]*rel="(stylesheet|modulepreload)"[^>]*>/g
  const styles = await Promise.all(
    [...html.matchAll(links)].map(async ([link, rel]) => {
      const [, path = ""] = /href="([^"]+)"/.exec(link) ?? []
      if (rel !== "stylesheet") return ["", link] as const
      return [`<style>${await (await fetch(new URL(path, url))).text()}</style>`, link] as const
    }),
  )
  return styles
    .reduce((page, [style, link]) => page.replace(link, () => style), html)
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
}
