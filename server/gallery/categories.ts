import type { GalleryCategory } from '#contract/gallery.ts'
import type { Texts } from '../http/texts.ts'

export const CATEGORY_TEXTS = {
  travel: 'gallery.category.travel',
  family: 'gallery.category.family',
  wedding: 'gallery.category.wedding',
  celebration: 'gallery.category.celebration',
  nature: 'gallery.category.nature',
  other: 'gallery.category.other',
} as const satisfies Record<GalleryCategory, Parameters<Texts>[0]>
