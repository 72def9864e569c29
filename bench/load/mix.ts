/** What changes nothing. */
export const READS = ['thumbnail', 'month page', 'timeline counts', 'user counts', 'albums', 'orders'] as const
export type Read = (typeof READS)[number]

/** A kind of request and its share of all. */
export interface Kind {
  name: Read | 'upload'
  /** Requests of this kind among 100. */
  weight: number
  why: string
}

/** What an account area in use is asked for: about a visit of docs/scale.md, which has 10 pages, 200 thumbnails and 30 other calls. */
export const MIX: readonly Kind[] = [
  {
    name: 'thumbnail',
    weight: 82,
    why: 'Each photo that is scrolled past is a picture; browsers keep them for a day.',
  },
  { name: 'month page', weight: 5, why: 'One page of 24 photos for each screen of the timeline.' },
  { name: 'timeline counts', weight: 4, why: 'Asked for when the timeline is opened, and after each change.' },
  { name: 'user counts', weight: 3, why: 'The figures beside the menu, on each page that has them.' },
  { name: 'albums', weight: 3, why: 'The list of albums, opened less often than the timeline.' },
  { name: 'orders', weight: 2, why: 'My orders, opened in few visits.' },
  { name: 'upload', weight: 1, why: 'Few visits add photos, but each photo is made while others are looked at.' },
]

/** The kind at `point`, which is at least 0 and below 1, where each kind has a stretch as long as its weight. */
export function kindAt(point: number, mix: readonly Kind[] = MIX): Kind['name'] {
  const total = mix.reduce((sum, { weight }) => sum + weight, 0)
  let rest = point * total
  for (const { name, weight } of mix) {
    if (rest < weight) return name
    rest -= weight
  }
  throw new Error(`There is no kind at ${point}.`)
}
