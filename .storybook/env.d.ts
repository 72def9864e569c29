interface ImportMetaEnv {
  /** Comma-separated, from public/locales. */
  readonly STORYBOOK_LOCALES: string
}
