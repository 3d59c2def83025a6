/** The eight languages of the interface, in the picker's order. */
export const languages = ['en', 'es', 'he', 'pt', 'tr', 'fr', 'id', 'it'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (text: unknown): text is Language => (languages as readonly unknown[]).includes(text)

/** The country whose flag represents a language. */
export const flagOf: Readonly<Record<Language, string>> = {
  en: 'gb',
  es: 'es',
  he: 'il',
  pt: 'pt',
  tr: 'tr',
  fr: 'fr',
  id: 'id',
  it: 'it',
}

/** Each language's own name, readable for people who look for it. */
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

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'he' ? 'rtl' : 'ltr')
