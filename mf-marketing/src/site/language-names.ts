import type { Language } from '@sofaspark/contract'

/** Each language's own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  he: 'עברית',
  pt: 'Português',
  tr: 'Türkçe',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
}
