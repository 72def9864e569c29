/** Time for a story to be drawn before its neighbours are loaded, in milliseconds. */
const FIRST_MS = 1000

/** The locale of the address, whose texts are needed first. */
export const firstLocale = (): string =>
  /locale:([\w-]+)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1] ?? 'en-GB'

interface Events {
  listeners(event: string): ((said: unknown) => void)[] | undefined
  removeAllListeners(event: string): void
  on(event: string, listen: (said: unknown) => void): void
}

const NEIGHBOURS = 'preloadStories'
let isDeferred = false

/** Storybook loads the stories around one before it draws the one itself: they wait until it is there. */
export function deferNeighbours(channel: Events): void {
  if (isDeferred) return
  isDeferred = true
  const load = [...(channel.listeners(NEIGHBOURS) ?? [])]
  channel.removeAllListeners(NEIGHBOURS)
  channel.on(NEIGHBOURS, (said) => {
    setTimeout(() => {
      for (const one of load) one(said)
    }, FIRST_MS)
  })
}
