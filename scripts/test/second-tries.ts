/** Names what passed only when it was tried again, so that nobody takes it for sound. */
export const tellSecondTries = (titles: readonly string[]): void => {
  if (titles.length > 0)
    console.log(`\nPassed only at the second try:\n${titles.map((title) => `  ${title}`).join('\n')}`)
}
