import { proseProblems } from './prose.ts'

const rule = (text: string): string[] => proseProblems('docs/spec/some.md', `- **ABC-01** ${text}\n`)
const comment = (text: string): string[] => proseProblems('src/some.ts', `/** ${text} */\nconst kept = 1\n`)
const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ')

describe('the check of the English', () => {
  it('CHK-70 a rule may have forty words, and no more', () => {
    expect(rule(words(40))).toEqual([])
    expect(rule(words(41))).toEqual(['docs/spec/some.md:1: ABC-01 has 41 words, 40 at most'])
    expect(proseProblems('docs/some.md', words(41))).toEqual([])
  })

  it.each([
    'Who joins gets the first free seat.',
    'What fails its schema is refused.',
    'Players sit. Whoever is late waits.',
    'A seat is kept; what was sent is kept too.',
  ])('CHK-70 the rule “%s” lacks a subject', (text) => {
    expect(rule(text)).toHaveLength(1)
  })

  it('CHK-70 a comment and a paragraph need a subject as well, in the line where they start', () => {
    expect(comment('What a lobby costs.')).toHaveLength(1)
    expect(proseProblems('src/some.ts', 'const a = 1\n// Whoever asks is answered,\n// at once.\n')).toEqual([
      'src/some.ts:2: “Whoever asks is answered, at once.” has no subject: name who or what it is about first',
    ])
    expect(proseProblems('docs/some.md', 'Text.\n\nIt waits. What\ncomes late is dropped.\n')[0]).toContain(':3: ')
  })

  it('CHK-70 a clause behind a semicolon needs its subject as well', () => {
    expect(comment('A newcomer is in no lobby; who asks again is served again.')).toEqual([
      expect.stringContaining('“; who …” is a clause without a subject'),
    ])
  })

  it('CHK-70 questions, headings, cells and code are exempt', () => {
    expect(comment('Who joined? The newest player.')).toEqual([])
    expect(proseProblems('docs/some.md', '# What it is\n\n| What | it is |\n\n```\nWhat it is.\n```\n')).toEqual([])
    expect(proseProblems('src/some.ts', "const glob = '/**/*.css'\nconst What = 'Who'\n")).toEqual([])
  })

  it.each([
    ['so many times a second', 'so many'],
    ['it is asked anew', 'anew'],
    ['a port of its own', 'of its own'],
    ['the party goes on', 'goes on'],
    ['its work is at its end', 'at its end'],
    ['history is not written at the moment', 'at the moment'],
    ['failed calls are a metric', 'are a metric'],
    ['the store was away', 'store was away'],
    ['it waits for the «key»', '«'],
  ])('CHK-70 “%s” is refused in documents, comments, messages and texts', (text, phrase) => {
    const places = [
      ['docs/some.md', `It says that ${text}.`],
      ['src/some.ts', `// It says that ${text}.`],
      ['src/some.ts', `log.warn('it says that ${text}')`],
      ['packages/i18n/src/locales/en/lobby.json', `{ "key": "It says that ${text}" }`],
    ] as const
    for (const [path, line] of places) {
      const [problem = '', ...others] = proseProblems(path, line)
      expect(problem).toContain(`“${phrase}” reads translated: `)
      expect(others).toEqual([])
    }
  })

  it('CHK-70 interface texts have typographic apostrophes', () => {
    const text = (value: string): string => JSON.stringify({ hint: value })
    expect(proseProblems('games/some/locales/en.json', text('You’re in'))).toEqual([])
    expect(proseProblems('games/some/locales/en.json', text("You're in"))).toHaveLength(1)
  })
})
