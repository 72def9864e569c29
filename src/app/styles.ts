/** Takes the app's styles, which the first view does not wait for (scripts/first-paint.ts), as soon as they are there. */
export async function takeStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]')
  await Promise.all(Array.from(links, taken))
}

async function taken(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  link.addEventListener('load', resolve)
  // without them the product is plain, but works
  link.addEventListener('error', resolve)
  if (link.sheet === null) await promise
  link.media = 'all'
}
