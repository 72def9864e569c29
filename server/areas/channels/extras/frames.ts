type Frame = 'FloatingFrame' | 'PrebuiltPosterFrame' | 'BoxFrame' | 'PosterFrame'
type Woods = readonly [oak: string, walnut: string, black: string, white: string]

/** Sizes of prints are written alike in all languages. */
export const SIZES = { S1015: '10 × 15 cm', S1318: '13 × 18 cm', S2030: '20 × 30 cm' }

const inWoods = (frame: string, [oak, walnut, black, white]: Woods) => ({
  OAK: `${frame}, ${oak}`,
  WALNUT: `${frame}, ${walnut}`,
  BLACK: `${frame}, ${black}`,
  WHITE: `${frame}, ${white}`,
})

/** Each frame in each wood or colour. */
export const frames = (names: Readonly<Record<Frame, string>>, woods: Woods) => ({
  FloatingFrame: inWoods(names.FloatingFrame, woods),
  PrebuiltPosterFrame: inWoods(names.PrebuiltPosterFrame, woods),
  BoxFrame: inWoods(names.BoxFrame, woods),
  PosterFrame: inWoods(names.PosterFrame, woods),
})
