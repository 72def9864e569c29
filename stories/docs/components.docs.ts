/** Files of the components that have a page of documentation, made from them by .storybook/docs.ts. */
export const COMPONENT_FILES = ['src/components/*.tsx', 'src/app/PlainNotices.tsx', 'src/platform/pending.tsx']
