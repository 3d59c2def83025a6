/** A text of the site: paragraphs before the first heading, then a section a heading. */
export interface Content {
  /** The front matter, such as `title` and `description`. */
  head: Readonly<Record<string, string>>
  introduction: readonly string[]
  sections: readonly Section[]
}

export interface Section {
  heading: string
  paragraphs: readonly string[]
  /** The items of its list; empty without one. */
  points: readonly string[]
  /** The sections below it, with `###` headings. */
  sections: readonly Section[]
}
