/** An external program: its purpose, its location, its installation. */
export interface Program {
  /** Purpose; it completes the sentence “… is needed for”. */
  readonly neededFor: string
  /** Its possible commands; its name in the list by default. */
  readonly commands?: readonly string[]
  /** Folders to search before PATH, as globs; the highest version comes first. */
  readonly folders?: readonly string[]
  /** Files without which it is of no use, as globs: a program is missing while one of these matches nothing. */
  readonly alongside?: readonly string[]
  /** Its packages on Debian and Ubuntu. */
  readonly debian?: readonly string[]
  readonly brew?: string
  /** A command of a Go module, built once into the user's cache folder; `linked` are variables that its own build sets. */
  readonly go?: {
    readonly command: string
    readonly version: string
    readonly linked?: Readonly<Record<string, string>>
  }
  /** The browser that Playwright installs in its place where none of the above works. */
  readonly playwright?: string
  /** The environment variable that names a running server, so that none has to be started. */
  readonly givenBy?: string
  /** Tests start it, so the test command installs it; `slow`: only the commands for long tests do. */
  readonly inTests?: true | 'slow'
  /** The only platform on which tests need it. */
  readonly platform?: NodeJS.Platform
  /** Advice for when none of these methods works: a whole sentence. */
  readonly otherwise: string
}
