import { createContext, useContext } from 'react'

/** A logo: a tile of the accent with shapes in the colour of paper, in a square of 28. */
export interface Mark {
  corner: number
  fill?: string | undefined
  line?: string | undefined
  lineWidth?: number
}

/** The logo of the page's brand; a plain tile without one. */
export const MarkContext = createContext<Mark>({ corner: 5 })

export const useMark = (): Mark => useContext(MarkContext)
