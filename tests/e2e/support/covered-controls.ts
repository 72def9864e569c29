import type { Page } from '@playwright/test'

/**
 * Controls that something else lies over, wherever the page is scrolled to: each is scrolled to, and hit in its middle. Tiles are
 * left out, of which the page draws those in view.
 */
export const coveredControls = (page: Page, within = 'body') =>
  page.evaluate((place) => {
    const controls = 'a[href], button, input, select, textarea, summary'
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.closest('[aria-hidden="true"], [data-photo], .sr')
    /** A label leads to its field, and a link may lie over the whole row that it is in. */
    const isHit = (element: Element, hit: Element) => {
      const label = hit.closest('label')
      const isLabelled = label !== null && (label.contains(element) || label.htmlFor === element.id)
      return element.contains(hit) || isLabelled || (hit.contains(element) && hit.closest('li, article') !== null)
    }
    const covered: string[] = []
    for (const element of [...document.querySelectorAll(`${place} :is(${controls})`)].filter(isSeen)) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [box] = element.getClientRects()
      if (!box) continue
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) ?? document.body
      if (isHit(element, hit)) continue
      covered.push(
        `${element.tagName.toLowerCase()} '${nameOf(element)}' under ${hit.tagName.toLowerCase()} '${nameOf(hit)}'`,
      )
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return covered
  }, within)
