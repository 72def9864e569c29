import { html, raw } from 'hono/html'
import { fontPath } from '#brands/fonts.ts'
import { FRAME_ESCAPE, MAX_FRAME_TEXT } from '#contract/frames.ts'
import { type Colours, themeOf } from '#mails/themes.ts'
import type { Markup, PageReader } from './document.ts'

/** Answers to the survey's question, from hard to easy. */
export const EASE = ['1', '2', '3', '4', '5'] as const

/** A document with the one style and the one script that its policy allows. */
export interface FramePage {
  document: Markup
  style: string
  script: string
}

/** Where a frame's page is shown. */
export interface FramePlace {
  reader: PageReader
  /** Of the page around the frame. */
  origin: string
}

const variables = ({ light, dark }: { light: Colours; dark: Colours }) =>
  Object.keys(light)
    .map((role) => `--${role}:light-dark(${light[role as keyof Colours]},${dark[role as keyof Colours]})`)
    .join(';')

/** Without a background: what is around the frame shows through. */
const LAYOUT = `body{margin:0;color:var(--ink);font:16px/1.5 Brand,var(--font)}
*{box-sizing:border-box}form{display:grid;gap:16px}fieldset{min-inline-size:0;margin:0;padding:0;border:0}legend,.label{padding:0;font-weight:500}p{margin:0}
main{padding:4px}
.scale{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:8px;margin-block:12px 4px}
.scale label{display:grid;place-items:center;min-block-size:44px;border:1px solid var(--ink-soft);border-radius:var(--control);font-weight:500;cursor:pointer}
.scale label:hover{background:var(--surface-sunken)}
.scale input{position:absolute;opacity:0}
.scale label:has(:checked){border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.scale label:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
.ends{display:flex;justify-content:space-between;color:var(--ink-soft);font-size:14px}
form>label{display:grid;gap:6px}
textarea,.say input{inline-size:100%;padding:10px 12px;border:1px solid var(--ink-soft);border-radius:var(--control);background:var(--paper);color:inherit;font:inherit}
button{min-block-size:44px;padding:4px 20px;border:0;border-radius:var(--radius);background:var(--primary);color:var(--on-primary);font:inherit;font-weight:500;cursor:pointer}
.chat{display:grid;grid-template-rows:minmax(0,1fr) auto;block-size:100dvh;margin:-4px}
.talk{display:grid;gap:8px;align-content:start;overflow:auto;padding:16px}
.talk p{justify-self:start;max-inline-size:85%;padding:8px 12px;border-radius:min(var(--card),12px);background:var(--surface-sunken);overflow-wrap:anywhere;white-space:pre-wrap}
.talk .own{justify-self:end;background:var(--primary);color:var(--on-primary)}
.say{grid-template-columns:minmax(0,1fr) auto;gap:8px;padding:12px;border-block-start:1px solid var(--line)}
.say input{min-block-size:44px}
::placeholder{color:var(--ink-soft);opacity:1}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(forced-colors:active){.scale label:has(:checked){background:Highlight;color:HighlightText;forced-color-adjust:none}}`

/** Keys in a frame don't reach the page, which closes the frame at Escape. */
const scriptFor = (origin: string) =>
  `addEventListener('keydown',e=>{if(e.key==='Escape'&&!e.isComposing)parent.postMessage('${FRAME_ESCAPE}','${origin}')})`

function framePage({ reader: { locale, brand }, origin }: FramePlace, title: string, body: Markup): FramePage {
  const theme = themeOf(brand.tokens)
  const { font, radiusControl, radiusCard } = theme
  const face = `@font-face{font-family:Brand;font-weight:400 700;font-display:swap;src:url(${origin}${fontPath(brand.tokens.font ?? 'figtree')})}`
  const style = `${face}
:root{color-scheme:light dark;--font:${font};--radius:${radiusControl};--control:min(${radiusControl},12px);--card:${radiusCard};${variables(theme)}}
${LAYOUT}`
  const script = scriptFor(origin)
  const document = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
<script>${raw(script)}</script>
</head>
<body>
<main>${body}</main>
</body>
</html>`
  return { document, style, script }
}

/** The form of a survey, in the language that it is for. */
export function surveyPage(place: FramePlace): FramePage {
  const { texts } = place.reader
  const choice = (ease: string) => html`<label><input type="radio" name="ease" value="${ease}" required>${ease}</label>`
  const body = html`<form method="post">
<fieldset><legend>${texts('survey.question')}</legend>
<div class="scale">${EASE.map(choice)}</div>
<div class="ends"><span>1 = ${texts('survey.hard')}</span><span>5 = ${texts('survey.easy')}</span></div>
</fieldset>
<label><span class="label">${texts('survey.why')}</span><textarea name="why" rows="3" maxlength="${MAX_FRAME_TEXT}"></textarea></label>
<button type="submit">${texts('survey.send')}</button>
</form>`
  return framePage(place, texts('survey.open'), body)
}

export function surveyThanksPage(place: FramePlace): FramePage {
  const { texts } = place.reader
  return framePage(place, texts('survey.open'), html`<p role="status">${texts('survey.thanks')}</p>`)
}

/** The chat; with what the customer has said, customer care says that it will answer. */
export function chatPage(place: FramePlace, said?: string): FramePage {
  const { texts } = place.reader
  const exchange =
    said === undefined ? '' : html`<p class="own">${said}</p><p role="status">${texts('chat.answer')}</p>`
  const body = html`<div class="chat"><div class="talk"><p>${texts('chat.hello')}</p>${exchange}</div>
<form method="post" class="say">
<input name="message" aria-label="${texts('chat.message')}" placeholder="${texts('chat.message')}" maxlength="${MAX_FRAME_TEXT}" autocomplete="off" required>
<button type="submit">${texts('chat.send')}</button>
</form></div>`
  return framePage(place, texts('chat.title'), body)
}
