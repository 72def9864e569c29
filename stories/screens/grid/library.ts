import type { MonthCount } from '#src/grid/layout.ts'
import type { TilePhoto } from '#src/grid/types.ts'
import { picture, placeholder } from '#stories/support/pictures.ts'

/** A made-up photo of a month; the same one for the same place. */
export function photoOf(month: string, index: number, label: string, selectLabel: string): TilePhoto {
  const seed = index + Number(month.replace('/', ''))
  const scene = picture(seed % 48)
  return {
    id: `${month}#${index}`,
    thumbnails: { 300: scene, 800: scene },
    placeholder: placeholder(seed % 48),
    label,
    selectLabel,
    title: label,
    href: `#${month}/${index}`,
  }
}

/** Months going back from November 2026, Unknown Date last, with `total` photos between them. */
export function libraryOf(total: number, months: number): readonly MonthCount[] {
  const weight = (at: number) => 1 + ((at * 7) % 11)
  const weights = Array.from({ length: months }, (_, at) => weight(at))
  const sum = weights.reduce((all, one) => all + one, 0)
  const counts = weights.map((one) => Math.floor((total * one) / sum))
  const rest = total - counts.reduce((all, one) => all + one, 0)
  const key = (at: number) => {
    const month = 2026 * 12 + 10 - at
    return at === months - 1 ? '1970/1' : `${Math.floor(month / 12)}/${(month % 12) + 1}`
  }
  return counts.map((count, at) => ({ key: key(at), count: at === 0 ? count + rest : count }))
}
