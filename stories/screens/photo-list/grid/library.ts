import type { Section } from '#src/photo-list/grid/model/layout.ts'
import type { TilePhoto } from '#src/photo-list/grid/model/types.ts'
import { picture, placeholder } from '#stories/support/pictures.ts'

/** A made-up photo of a section; the same one for the same place. */
export function photoOf(section: string, index: number, label: string, selectLabel: string): TilePhoto {
  const seed = index + Number(section.replace('/', ''))
  const scene = picture(seed % 48)
  return {
    id: `${section}#${index}`,
    thumbnails: { 300: scene, 800: scene },
    placeholder: placeholder(seed % 48),
    label,
    selectLabel,
    title: label,
    href: `#${section}/${index}`,
  }
}

/** Sections going back from November 2026, Unknown Date last, with `total` photos between them. */
export function libraryOf(total: number, sections: number): readonly Section[] {
  const weight = (at: number) => 1 + ((at * 7) % 11)
  const weights = Array.from({ length: sections }, (_, at) => weight(at))
  const sum = weights.reduce((all, one) => all + one, 0)
  const counts = weights.map((one) => Math.floor((total * one) / sum))
  const rest = total - counts.reduce((all, one) => all + one, 0)
  const key = (at: number) => {
    const section = 2026 * 12 + 10 - at
    return at === sections - 1 ? '1970/1' : `${Math.floor(section / 12)}/${(section % 12) + 1}`
  }
  return counts.map((count, at) => ({ key: key(at), count: at === 0 ? count + rest : count }))
}
