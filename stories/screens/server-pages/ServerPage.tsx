import axeSource from 'axe-core/axe.min.js?raw'
import type { SyntheticEvent } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import type { Markup, PageReader } from '#pages/document.ts'
import { inCatalogue, usePageReader } from '#stories/support/server-page.ts'
import styles from './ServerPage.module.css'

type Axe = Pick<typeof import('axe-core'), 'configure'>

/** Links would replace the page by the catalogue, and forms would ask for a server that isn't there. */
function stay(event: Event): void {
  const link =
    event.target instanceof Object && 'closest' in event.target ? (event.target as Element).closest('a') : null
  if (event.type === 'submit' || (link && !link.getAttribute('href')?.startsWith('#'))) event.preventDefault()
}

/** axe checks a frame where it finds itself in it. A frame made of text has no address by which it could know its parent. */
function prepare({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  const { contentDocument, contentWindow } = currentTarget
  if (!contentDocument || !contentWindow) throw new Error('The page has no document')
  const script = contentDocument.createElement('script')
  script.textContent = axeSource
  contentDocument.head.append(script)
  const { axe } = contentWindow as Window & { axe?: Axe }
  axe?.configure({ allowedOrigins: [window.location.origin] })
  contentDocument.addEventListener('click', stay)
  contentDocument.addEventListener('submit', stay)
}

export interface ServerPageProps {
  page: (reader: PageReader) => Markup
}

/** A page that the server makes, in a window of its own; drawn by the functions that the server sends it with. */
export function ServerPage({ page }: ServerPageProps) {
  const reader = usePageReader()
  const html = inCatalogue(page(reader), reader)
  const { title } = new DOMParser().parseFromString(html, 'text/html')
  return <iframe className={styles.page} srcDoc={html} title={title} onLoad={prepare} />
}

/** The page's document, once it is loaded with its styles and axe is in it. */
export async function loadedPage(story: HTMLElement): Promise<HTMLElement> {
  const frame = story.querySelector('iframe')
  await waitFor(() => expect(frame?.contentWindow).toHaveProperty('axe'))
  return frame?.contentDocument?.body ?? story
}

/** Finds elements of the page. */
export const withinPage = async (story: HTMLElement) => within(await loadedPage(story))

export const loaded = async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
  await loadedPage(canvasElement)
}
