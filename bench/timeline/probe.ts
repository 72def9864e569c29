/** Actions and measurements in the page, the same in each: no test library affects a frame. */
export interface Probe {
  /** Times since the navigation, in milliseconds; resolves when all visible tiles are decoded for the first time. */
  loaded: Promise<Loaded>
  /** Scrolls at `speed` pixels per second; returns the frames' lengths in milliseconds. */
  steady(speed: number, duration: number): Promise<number[]>
  /** A fling of `speed` pixels per second that decays. */
  fling(speed: number): Promise<number[]>
  /** The same, looking at the places in view with each frame: how many there were, and how many showed nothing of their photo. */
  bareness(speed: number): Promise<{ places: number; bare: number }>
  /**
   * Jumps to a position of the page, from 0 to 1, until all visible tiles are decoded; frames are counted for at least
   * `duration`.
   */
  jump(part: number, duration: number): Promise<Jump>
  /** Resolves when all visible tiles are decoded. */
  settle(): Promise<void>
  /** Resolves after `duration` milliseconds. */
  rest(duration: number): Promise<void>
}

export interface Loaded {
  counts: number
  first: number
  all: number
}

export interface Jump {
  time: number
  frames: number[]
  /** Whether a tile without its photo was visible meanwhile. */
  hasWaited: boolean
}

declare global {
  interface Window {
    bench: Probe
  }
}

/** Runs in the page before anything else. `pending` selects tiles whose photo is not loaded. */
export function installProbe(pending: string): void {
  /** Of a fling: its decay, in milliseconds, and the speed it ends with. */
  const DECAY = 325
  const STILL = 60
  const decoding = new WeakMap<HTMLImageElement, { src: string; isDone: boolean }>()
  let hasWaited = false

  const isDecoded = (image: HTMLImageElement): boolean => {
    if (!image.complete || image.naturalWidth === 0) return false
    const known = decoding.get(image)
    if (known?.src === image.src) return known.isDone
    const mine = { src: image.src, isDone: false }
    decoding.set(image, mine)
    image.decode().then(
      () => {
        mine.isDone = true
      },
      () => decoding.delete(image),
    )
    return false
  }
  const inView = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const look = () => {
    const tiles = [...document.querySelectorAll(`[data-photo], ${pending}`)].filter(inView)
    const states = tiles.map((tile) => {
      const image = tile.querySelector('img')
      if (!image) hasWaited = true
      return image !== null && isDecoded(image)
    })
    return { any: states.includes(true), all: states.length > 0 && states.every(Boolean) }
  }
  /** After each frame, when its layout is done: measuring causes none. */
  const afterFrame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve()
        channel.port2.postMessage(null)
      })
    })
  const settle = async () => {
    do await afterFrame()
    while (!look().all)
  }
  const rest = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration))
  const countsAnswer = () =>
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/users/timeline')) as
      | PerformanceResourceTiming
      | undefined
  const load = async (): Promise<Loaded> => {
    let first = 0
    for (;;) {
      await afterFrame()
      const { any, all } = look()
      if (any) first ||= performance.now()
      if (all) return { counts: countsAnswer()?.responseEnd ?? Number.NaN, first, all: performance.now() }
    }
  }
  /** Scrolls by the result of `distance` for the time since the start, until it returns null. */
  const scroll = (distance: (time: number) => number | null) =>
    new Promise<number[]>((resolve) => {
      const frames: number[] = []
      let began = 0
      let last = 0
      let done = 0
      const step = (now: number) => {
        began ||= now
        if (last > 0) frames.push(now - last)
        last = now
        const wanted = distance(now - began)
        if (wanted === null) return resolve(frames)
        const by = Math.round(wanted) - done
        done += by
        window.scrollBy({ top: by, behavior: 'instant' })
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
  const flingTo = (speed: number, time: number) => {
    const left = Math.exp(-time / DECAY)
    return speed * left < STILL ? null : (speed * DECAY * (1 - left)) / 1000
  }
  /** Places in view without a decoded picture and without the colour of their photo behind them. */
  const lookForBare = () => {
    const places = [...document.querySelectorAll(`[data-photo], ${pending}`)].filter(inView)
    const colours = [...document.querySelectorAll('[data-part="colours"] > *')].map((sheet) =>
      sheet.getBoundingClientRect(),
    )
    const bare = places.filter((place) => {
      const image = place.querySelector('img')
      if (image && isDecoded(image)) return false
      const { top, bottom } = place.getBoundingClientRect()
      const middle = (top + bottom) / 2
      return !colours.some((sheet) => sheet.top <= middle && middle < sheet.bottom)
    })
    return { places: places.length, bare: bare.length }
  }
  window.bench = {
    loaded: load(),
    settle,
    steady: (speed, duration) => scroll((time) => (time > duration ? null : (speed * time) / 1000)),
    fling: (speed) => scroll((time) => flingTo(speed, time)),
    bareness: async (speed) => {
      const all = { places: 0, bare: 0 }
      await scroll((time) => {
        const { places, bare } = lookForBare()
        all.places += places
        all.bare += bare
        return flingTo(speed, time)
      })
      return all
    },
    rest,
    jump: async (part, duration) => {
      const frames: number[] = []
      let last = 0
      let isOver = false
      const count = (now: number) => {
        if (last > 0) frames.push(now - last)
        last = now
        if (!isOver) requestAnimationFrame(count)
      }
      hasWaited = false
      const began = performance.now()
      requestAnimationFrame(count)
      window.scrollTo({ top: part * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' })
      await afterFrame()
      await settle()
      const time = performance.now() - began
      await rest(began + duration - performance.now())
      await afterFrame()
      isOver = true
      return { time, frames, hasWaited }
    },
  }
}
