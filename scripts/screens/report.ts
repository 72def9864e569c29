/** The page with all pictures, or with what has changed: one file beside its pictures. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { html, raw } from 'hono/html'

/** A picture's story and look, in words, and its files below the page. */
export interface Shown {
  title: string
  look: string
  file: string
}

export interface Changed extends Omit<Shown, 'file'> {
  before: string
  after: string
  difference: string
  share: number
}

export interface Failed extends Omit<Shown, 'file'> {
  reason: string
}

export interface Report {
  /** The commit that is compared with; null: nothing is compared. */
  against: string | null
  /** How many pictures were taken. */
  taken: number
  changed: readonly Changed[]
  /** Without a comparison, all pictures. */
  added: readonly Shown[]
  gone: readonly Shown[]
  failed: readonly Failed[]
}

const textOf = (file: string) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')

/** '0.1 %', and no '0 %' of what has changed. */
const percent = (share: number) => (share < 0.000_05 ? '< 0.01 %' : `${(share * 100).toPrecision(2)} %`)
const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

const picture = (file: string, caption: unknown) => html`<figure>
  <a href="${file}"><img src="${file}" alt="" loading="lazy"></a>
  <figcaption>${caption}</figcaption>
</figure>`

const comparison = ({ title, look, before, after, difference, share }: Changed) => html`<article>
  <header><h3>${title}</h3><span class="look">${look}</span><span class="share">${percent(share)}</span></header>
  <div class="three">
    ${picture(before, 'Before')}${picture(after, 'After')}${picture(difference, 'Difference')}
  </div>
</article>`

const gallery = (pictures: readonly Shown[]) => html`<div class="all">
  ${pictures.map(({ title, look, file }) => picture(file, html`<b>${title}</b>${look}`))}
</div>`

const failures = (failed: readonly Failed[]) => html`<ul>
  ${failed.map(({ title, look, reason }) => html`<li><b>${title}</b> <span class="look">${look}</span><p>${reason}</p></li>`)}
</ul>`

const part = (title: string, count: number, content: unknown) =>
  count === 0 ? '' : html`<section><h2>${title}</h2>${content}</section>`

function leadOf({ against, taken, changed, added, gone, failed }: Report): string {
  const [pictures, failing] = [counted(taken, 'picture'), failed.length === 0 ? '' : `, ${failed.length} failed`]
  if (against === null) return `${pictures}${failing}.`
  const same = changed.length + added.length + gone.length + failed.length === 0
  if (same) return `Against ${against}: ${pictures}, no difference.`
  return `Against ${against}: ${pictures}, ${changed.length} changed, ${added.length} new, ${gone.length} gone${failing}.`
}

export function reportPage(report: Report): string {
  const { against, changed, added, gone, failed } = report
  const title = against === null ? 'All pictures' : 'What has changed'
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(textOf('../../src/components/tokens.css'))}${raw(textOf('report.css'))}</style>
</head>
<body>
<main>
<header><h1>${title}</h1><p class="lead">${leadOf(report)}</p></header>
${part('Failed', failed.length, failures(failed))}
${part('Changed, most first', changed.length, changed.map(comparison))}
${part(against === null ? 'Pictures' : 'New', added.length, gallery(added))}
${part('Gone', gone.length, gallery(gone))}
</main>
</body>
</html>
`)
}
