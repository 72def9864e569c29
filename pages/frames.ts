import { html, raw } from 'hono/html'
import { MAX_FRAME_TEXT } from '#contract/frames.ts'
import { type Colours, themeOf } from '#mails/themes.ts'
import type { Markup, PageReader } from './document.ts'

/** Answers to the survey's question, from hard to easy. */
export const EASE = ['1', '2', '3', '4', '5'] as const

/** A document with the one style that its policy allows: a frame without an origin can't load our files. */
export interface FramePage {
  document: Markup
  style: string
}

const variables = ({ light, dark }: { light: Colours; dark: Colours }) =>
  Object.keys(light)
    .map((role) => `--${role}:light-dark(${light[role as keyof Colours]},${dark[role as keyof Colours]})`)
    .join(';')

/** Without a background: what is around the frame shows through. */
const LAYOUT = `body{margin:0;padding:4px;color:var(--ink);font:16px/1.5 var(--font)}
*{box-sizing:border-box}form,.stack{display:grid;gap:16px}fieldset{margin:0;padding:0;border:0}legend,.label{padding:0;font-weight:500}p{margin:0}
.scale{display:flex;flex-wrap:wrap;gap:8px;margin-block:12px 4px}
.scale label{display:flex;flex:1;gap:6px;align-items:center;justify-content:center;min-block-size:44px;border:1px solid var(--line);border-radius:var(--radius);cursor:pointer}
.ends{display:flex;justify-content:space-between;color:var(--ink-soft);font-size:14px}
input{accent-color:var(--accent)}label{display:grid;gap:6px}
textarea{inline-size:100%;padding:10px 12px;border:1px solid var(--ink-soft);border-radius:var(--radius);background:var(--paper);color:inherit;font:inherit}
button{min-block-size:44px;padding:4px 20px;border:0;border-radius:var(--radius);background:var(--primary);color:var(--on-primary);font:inherit;font-weight:500;cursor:pointer}
.chat{padding:12px}
.said{justify-self:start;max-inline-size:85%;padding:10px 14px;border-radius:var(--card);background:var(--surface-sunken);overflow-wrap:anywhere;white-space:pre-wrap}
.own{justify-self:end;background:var(--primary);color:var(--on-primary)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

function framePage({ locale, brand }: PageReader, title: string, body: Markup): FramePage {
  const theme = themeOf(brand.tokens)
  const { font, radiusControl, radiusCard } = theme
  const style = `:root{color-scheme:light dark;--font:${font};--radius:${radiusControl};--card:${radiusCard};${variables(theme)}}
${LAYOUT}`
  const document = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>${body}</main>
</body>
</html>`
  return { document, style }
}

/** The form of a survey, in the language that it is for. */
export function surveyPage(reader: PageReader): FramePage {
  const { texts } = reader
  const choice = (ease: string) => html`<label><input type="radio" name="ease" value="${ease}" required>${ease}</label>`
  return framePage(
    reader,
    texts('survey.open'),
    html`<form method="post">
<fieldset><legend>${texts('survey.question')}</legend>
<div class="scale">${EASE.map(choice)}</div>
<div class="ends"><span>1 = ${texts('survey.hard')}</span><span>5 = ${texts('survey.easy')}</span></div>
</fieldset>
<label><span class="label">${texts('survey.why')}</span><textarea name="why" rows="3" maxlength="${MAX_FRAME_TEXT}"></textarea></label>
<button type="submit">${texts('survey.send')}</button>
</form>`,
  )
}

export function surveyThanksPage(reader: PageReader): FramePage {
  const { texts } = reader
  return framePage(reader, texts('survey.open'), html`<p role="status">${texts('survey.thanks')}</p>`)
}

/** The chat; with what the customer has said, customer care says that it will answer. */
export function chatPage(reader: PageReader, said?: string): FramePage {
  const { texts } = reader
  const exchange =
    said === undefined
      ? ''
      : html`<p class="said own">${said}</p><p class="said" role="status">${texts('chat.answer')}</p>`
  return framePage(
    reader,
    texts('chat.title'),
    html`<div class="stack chat"><p class="said">${texts('chat.hello')}</p>${exchange}
<form method="post">
<label><span class="label">${texts('chat.message')}</span><textarea name="message" rows="2" maxlength="${MAX_FRAME_TEXT}" required></textarea></label>
<button type="submit">${texts('chat.send')}</button>
</form></div>`,
  )
}
