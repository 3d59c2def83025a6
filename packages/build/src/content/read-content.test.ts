import { readContent, readContentFile } from './read-content.ts'

const read = (source: string) => readContent(source, 'content/page.md')

describe('texts of pages', () => {
  it('MKT-193 a text is its head, its introduction and its sections', () => {
    const source = [
      '---',
      'title: A title',
      'description: A description',
      '---',
      '',
      'First.',
      '',
      'Second,',
      'in two lines.',
      '',
      '## A heading',
      '',
      'Below it.',
      '',
      '- One',
      '- Two',
      '',
      '### A question?',
      '',
      'An answer.',
      '',
    ].join('\n')
    expect(read(source)).toEqual({
      head: { title: 'A title', description: 'A description' },
      introduction: ['First.', 'Second, in two lines.'],
      sections: [
        {
          heading: 'A heading',
          paragraphs: ['Below it.'],
          points: ['One', 'Two'],
          sections: [{ heading: 'A question?', paragraphs: ['An answer.'], points: [], sections: [] }],
        },
      ],
    })
  })

  it.each([
    ['an emphasis', 'Plain.\n\nVery *loud*.', 'content/page.md:3: a text is plain, and emphasis is not supported'],
    ['a link', '[here](/x)', 'content/page.md:1: a text is plain, and link is not supported'],
    ['another heading', 'A.\n\n# Big', 'content/page.md:3: heading is not supported here'],
    ['markup', 'A.\n\n<b>x</b>\n', 'content/page.md:3: '],
    ['a list above all headings', '- One', 'content/page.md:1: list is not supported here'],
    ['a list within a list', '## A\n\n- One\n  - Two', 'content/page.md:3: a point is one paragraph'],
    ['a line after front matter', '---\ntitle: A\n---\n\n> quoted\n', 'content/page.md:5: blockquote is not supported'],
    ['a title without text', '---\ntitle:\n---\n\nA.\n', 'content/page.md:1: `title` needs a text'],
    [
      'front matter without names',
      '---\n5\n---\n\nA.\n',
      'content/page.md:1: the front matter holds no names and values',
    ],
    ['a heading alone', 'A.\n\n## Empty\n', 'nothing follows the heading “Empty”'],
    ['a small heading above all others', 'A.\n\n### Small', 'content/page.md:3: heading is not supported here'],
    ['an empty file', '', 'content/page.md:1: the text is empty'],
  ])('MKT-193 %s is refused by file and line', (_what, source, why) => {
    expect(() => read(source)).toThrow(why)
  })

  it('MKT-193 front matter without a required name is refused by file and line', () => {
    expect(() => readContent('---\ntitle: A\n---\n\nA.\n', 'content/page.md', ['title', 'language'])).toThrow(
      'content/page.md:1: the front matter needs `language`',
    )
  })

  const head = (names: readonly string[]): string =>
    ['---', ...names.map((name) => `${name}: ${name === 'language' ? 'en' : 'words'}`), '---', '', 'A.', ''].join('\n')
  const searchNames = ['language', 'title', 'description', 'heading', 'lead', 'label', 'game']

  it.each([
    ...['title', 'description', 'language'].map((name) => ['search/page.md', searchNames, name] as const),
    ...['title', 'description'].map((name) => ['landing/drawgame/fr.md', ['title', 'description'], name] as const),
  ])('MKT-193 a page of %s, whose names are %s, is refused without %s by file and line', (page, names, missing) => {
    const file = `mf-marketing/content/${page}`
    expect(() => readContentFile(head(names), file)).not.toThrow()
    expect(() => readContentFile(head(names.filter((name) => name !== missing)), file)).toThrow(
      `${file}:1: the front matter needs \`${missing}\``,
    )
  })

  it('MKT-193 a page in a language that is none of ours is refused by file and line', () => {
    const file = 'mf-marketing/content/search/page.md'
    expect(() => readContentFile(head(searchNames).replace(': en', ': xx'), file)).toThrow(
      `${file}:1: “xx” is no language`,
    )
    const landing = 'mf-marketing/content/landing/drawgame/xx.md'
    expect(() => readContentFile(head(['title', 'description']), landing)).toThrow(`${landing}:1: “xx” is no language`)
  })
})
