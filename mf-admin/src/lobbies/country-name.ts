/** A country in the reader's language; `null` when the code is missing or unknown. */
export const countryName = (code: string, language: string): string | null => {
  if (!/^[a-z]{2}$/i.test(code)) return null
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const name = names.of(code.toUpperCase()) ?? null
  return /^(xx|zz)$/i.test(code) ? null : name
}
