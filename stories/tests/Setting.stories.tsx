import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { SettingValue } from '#src/components/Setting.tsx'
import of from '../components/Setting.stories.tsx'

const meta = { ...of, title: 'Tests/Setting' } satisfies Meta<typeof of.component>
export default meta
type Story = StoryObj<typeof meta>

const WORDS = 'Ancora nessun metodo di pagamento'
const ACTION = 'Aggiungi metodo di pagamento'

/** On the narrowest phone a long action goes below the words, rather than leave them no room. */
export const LongAction: Story = {
  args: {
    children: (
      <div style={{ inlineSize: 288 }}>
        <Card>
          <SettingValue
            action={
              <Button kind="quiet" size="small">
                {ACTION}
              </Button>
            }
          >
            {WORDS}
          </SettingValue>
        </Card>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const words = canvas.getByText(WORDS).getBoundingClientRect()
    await expect(words.width).toBeGreaterThanOrEqual(128)
    await expect(canvas.getByRole('button', { name: ACTION }).getBoundingClientRect().top).toBeGreaterThan(words.top)
  },
}

const LONG_WORD = 'Betalingskortoplysninger'

/** A long word stays whole: the action goes below it. */
export const LongWord: Story = {
  args: {
    children: (
      <div style={{ inlineSize: 328 }}>
        <Card>
          <SettingValue
            action={
              <Button kind="quiet" size="small">
                Tilføj en anden
              </Button>
            }
          >
            {LONG_WORD}
          </SettingValue>
        </Card>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const range = document.createRange()
    range.selectNodeContents(canvas.getByText(LONG_WORD))
    await expect(range.getClientRects()).toHaveLength(1)
  },
}
