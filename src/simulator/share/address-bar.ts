/** Where the page keeps its session. */
export interface AddressBar {
  hash(): string
  replace(hash: string): void
  /** Calls whenever somebody else has changed the hash, until what it returns is called. */
  onChange(listener: () => void): () => void
  /** The address that opens this page with another hash. */
  hrefWith(hash: string): string
}

/** What is used of a browser's window. */
interface Page {
  readonly location: { origin: string; pathname: string; search: string; hash: string; href: string }
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string, address: string): void }
  addEventListener(type: 'hashchange', listener: () => void): void
  removeEventListener(type: 'hashchange', listener: () => void): void
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
export const addressBarOf = (page: Page): AddressBar => ({
  hash: () => page.location.hash,
  // What is replaced is no change to a browser: no listener is called.
  replace: (hash) => {
    const { history, location } = page
    if (hash !== location.hash) history.replaceState(history.state, '', hash || location.pathname + location.search)
  },
  onChange: (listener) => {
    page.addEventListener('hashchange', listener)
    return () => page.removeEventListener('hashchange', listener)
  },
  hrefWith: (hash) => new URL(hash, page.location.href).href,
})
