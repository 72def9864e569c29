import { type RefObject, useEffect, useState } from 'react'
import { fetchNoFurther } from '#src/components/fetch-no-further.ts'
import styles from './Slide.module.css'
import { sharperPicture } from './sharpness.ts'
import type { ViewerPhoto } from './types.ts'

/** A photo rests this long before more of it is loaded, in milliseconds: one that is turned past costs nothing. */
export const SHARPEN_AFTER_MS = 200

type SharperPictureProps = {
  photo: ViewerPhoto
  /** What the picture is drawn in, before any zoom. */
  frame: RefObject<HTMLElement | null>
  scale: number
  /** Whether it is looked at; else nothing more is loaded, and what came stays. */
  isCurrent: boolean
}

/**
 * Lies over the picture of 1300 pixels as soon as that is too few for the size it is drawn at. Each takes the place of the one
 * before when it is decoded; one that fails leaves it there.
 */
export function SharperPicture({ photo, frame, scale, isCurrent }: SharperPictureProps) {
  const { width1300, larger } = photo
  const width = useWidth(frame)
  const [shown, setShown] = useState(-1)
  const [failed, setFailed] = useState<readonly number[]>([])
  const usable = larger.filter((_, index) => !failed.includes(index))
  const best = usable[sharperPicture(width1300, usable, { width, scale, density: window.devicePixelRatio })]
  const wanted = useRested(isCurrent && best ? larger.indexOf(best) : -1)
  const reveal = async (image: HTMLImageElement, index: number) => {
    // one that is taken out of the page meanwhile rejects
    const isDecoded = await image.decode().then(
      () => true,
      () => false,
    )
    if (isDecoded) setShown((before) => Math.max(before, index))
  }
  return larger.map(({ src }, index) =>
    index === shown || (index === wanted && index > shown && !failed.includes(index)) ? (
      <img
        key={src}
        ref={fetchNoFurther}
        className={styles.sharper}
        data-state={index === shown ? 'shown' : 'loading'}
        src={src}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }) => reveal(currentTarget, index)}
        onError={() => setFailed((before) => [...before, index])}
      />
    ) : null,
  )
}

/** Width of an element in CSS pixels, 0 before it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const measured = element.current
    if (measured === null) return
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The picture that has been wanted for SHARPEN_AFTER_MS, else -1. */
function useRested(wanted: number): number {
  const [rested, setRested] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), SHARPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return rested === wanted ? wanted : -1
}
