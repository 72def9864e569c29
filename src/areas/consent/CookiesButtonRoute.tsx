import { TextButton } from '#src/components/TextButton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useEmit } from '#src/platform/flows.ts'

/** At the end of every page: the choice about cookies can be changed at any time. */
export function CookiesButtonRoute() {
  const text = useText()
  const emit = useEmit()
  return <TextButton onClick={() => emit({ type: 'consentSettingsAsked' })}>{text('consent.open')}</TextButton>
}
