import { MARKETING_PATH } from '#contract/frames.ts'
import { useText } from '#src/i18n/text.ts'

/** The frame of the marketing partners; mounted only with consent to marketing. It can't reach the page. */
export function Marketing() {
  const text = useText()
  return <iframe src={MARKETING_PATH} title={text('consent.marketing')} hidden sandbox="" />
}
