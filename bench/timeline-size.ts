import { type Measure, type Measured, median } from './report.ts'
import { largest, SIZES, shown } from './timeline/libraries.ts'
import { type Figure, figureOf, type Look, loadOf, takeLooks, worstOf } from './timeline/looks.ts'
import type { Visit } from './timeline/visit.ts'

const AIM = 1.1
const AIM_TIME = 1.3
/** The grid's own limits: mounted tiles a tile in view. */
const AIM_MOUNTED = 3

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const whole = (count: number) => count.toFixed(0)
const time = (ms: number) => `${ms.toFixed(0)} ms`

interface Kind {
  kind: string
  of: (look: Look) => Figure
  show: (figure: number) => string
  aim: number
}

const visited = (read: (visit: Visit) => number) => (look: Look) => figureOf(look, read)

const KINDS: readonly Kind[] = [
  { kind: 'elements', of: visited(({ elements }) => elements), show: whole, aim: AIM },
  { kind: 'heap', of: visited(({ heap }) => heap), show: megabytes, aim: AIM },
  { kind: 'requests', of: visited(({ requests }) => requests), show: whole, aim: AIM },
  { kind: 'load', of: (look) => loadOf(look, ({ first, counts }) => first - counts), show: time, aim: AIM_TIME },
  { kind: 'jump', of: visited(({ jumps }) => median(jumps.map((jump) => jump.time))), show: time, aim: AIM_TIME },
]

const mountedOf = visited(({ tiles, tilesInView }) => tiles / tilesInView)

interface Compared extends Kind {
  where: string
  few: number
  many: number
}

const ratioOf = ({ few, many }: Compared) => many / few

function compare(looks: readonly Look[]): Compared[] {
  const having = (photos: number) => looks.filter((look) => look.photos === photos)
  return having(SIZES[0]).flatMap((few) => {
    const many = having(largest()).find((look) => look.profile === few.profile && look.slowdown === few.slowdown)
    if (!many) return []
    const where = `${few.profile}, ${few.slowdown} ×`
    const both = (of: Kind['of']) => ({ few: of(few).product, many: of(many).product })
    return KINDS.map((kind) => ({ ...kind, where, ...both(kind.of) }))
  })
}

const describeLook = (one: Compared) =>
  `${one.where}: ${one.kind} ${one.show(one.many)} against ${one.show(one.few)}, ratio ${ratioOf(one).toFixed(2)}`

/** What the page contains, compared with the bare pages; the product's is the whole app. */
function besideBare(look: Look): string {
  const parts = KINDS.slice(0, 2).map(({ kind, of, show }) => {
    const { all } = of(look)
    return `${kind} ${show(all.product)} (virtua ${show(all.virtua)}, TanStack ${show(all.tanstack)})`
  })
  const mounted = mountedOf(look)
  return `${shown(look.photos)}, ${look.profile}, ${look.slowdown} ×: ${parts.join('; ')}; ${mounted.product.toFixed(1)} tiles a tile in view`
}

async function measure(): Promise<Measured> {
  const looks = await takeLooks()
  const compared = compare(looks)
  const worst = worstOf(compared, (one) => ratioOf(one) / one.aim)
  const mounted = worstOf(
    looks.map((look) => mountedOf(look).product),
    (share) => share,
  )
  return {
    figure: `${worst.kind} ${worst.show(worst.many)} with ${shown(largest())} photos (${worst.where})`,
    baseline: `${worst.show(worst.few)} with ${shown(SIZES[0])}`,
    ratio: ratioOf(worst),
    aim: `at most ${AIM} on elements, heap and requests, ${AIM_TIME} on times; at most ${AIM_MOUNTED} tiles a tile in view`,
    isMet: ratioOf(worst) <= worst.aim && mounted <= AIM_MOUNTED,
    notes: [...compared.map(describeLook), ...looks.filter(({ slowdown }) => slowdown === 1).map(besideBare)],
  }
}

/** The largest library compared with the smallest one: the cost of more photos. */
export const timelineSize: Measure = { name: 'timeline-size', title: 'A larger timeline', take: measure }
