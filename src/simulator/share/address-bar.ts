/** Where the page keeps its session. */
export interface AddressBar {
  hash(): string
  replace(hash: string): void
  /** The address that opens this page with another hash. */
  hrefWith(hash: string): string
}

/** What is used of a browser's window. */
interface Page {
  readonly location: { origin: string; pathname: string; search: string; hash: string; href: string }
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string, address: string): void }
}

/** The page whose address is seen: Storybook shows a story in a frame of its own page. */
export function seenPage(page: Page & { readonly parent: Page }): Page {
  try {
    return page.parent.location.origin === page.location.origin ? page.parent : page
  } catch {
    // A page from elsewhere that frames this one keeps its address to itself.
    return page
  }
}

/** Keeps the session in a page's hash, which no server is told. */
export const addressBarOf = ({ location, history }: Page): AddressBar => ({
  hash: () => location.hash,
  replace: (hash) => history.replaceState(history.state, '', hash || location.pathname + location.search),
  hrefWith: (hash) => new URL(hash, location.href).href,
})
