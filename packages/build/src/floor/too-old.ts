import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { directionOf, languages } from '@sofaspark/contract'
import { projectDir } from '../shared/project.ts'

const localesDir = path.join(projectDir, 'packages/i18n/src/locales')

interface Words {
  title: string
  screen: string
  phone: string
}

const wordsOf = (language: string): Words =>
  JSON.parse(readFileSync(path.join(localesDir, language, 'engine.json'), 'utf8')) as Words

/** The files that the script's words come from. */
export const tooOldSources = (): string[] =>
  readdirSync(localesDir).map((language) => path.join(localesDir, language, 'engine.json'))

/**
 * The script of a browser that is older than the floor: says in the reader's language what to do instead. Over an empty page it
 * covers the page; a page that has words stays readable below it. Only syntax of ES5, and styles that a content policy
 * allows. ENG-02
 */
export const tooOldScript = (): string => {
  const words = Object.fromEntries(languages.map((language) => [language, wordsOf(language)]))
  const rightToLeft = languages.filter((language) => directionOf(language) === 'rtl')
  return `(function () {
  var words = ${JSON.stringify(words)}
  var rightToLeft = ${JSON.stringify(rightToLeft)}
  function languageOf() {
    var asked = [document.documentElement.lang].concat(navigator.languages || navigator.language || [])
    if (!document.querySelector('[data-prerendered]')) asked.push(asked.shift())
    for (var at = 0; at < asked.length; at++) {
      var language = String(asked[at]).slice(0, 2).toLowerCase()
      if (language === 'iw') language = 'he'
      if (language === 'in') language = 'id'
      if (words.hasOwnProperty(language)) return language
    }
    return 'en'
  }
  function put(parent, tag, text) {
    var element = document.createElement(tag)
    element.appendChild(document.createTextNode(text))
    element.style.margin = '0 auto 12px'
    element.style.maxWidth = '640px'
    element.style.font = tag === 'h1' ? 'bold 24px sans-serif' : '18px sans-serif'
    element.style.lineHeight = '1.4'
    parent.appendChild(element)
  }
  function show() {
    var language = languageOf()
    var note = document.createElement('div')
    var style = note.style
    note.setAttribute('role', 'alert')
    note.setAttribute('data-testid', 'too-old')
    note.lang = language
    note.dir = rightToLeft.indexOf(language) < 0 ? 'ltr' : 'rtl'
    style.boxSizing = 'border-box'
    style.padding = '24px'
    style.color = '#fff'
    style.background = '#140b2c'
    style.textAlign = 'center'
    if (!document.querySelector('[data-prerendered]')) {
      style.position = 'fixed'
      style.top = style.left = '0'
      style.width = style.height = '100%'
      style.overflow = 'auto'
      style.zIndex = '2147483647'
    }
    var isPhone = /iphone|ipod|mobi/i.test(navigator.userAgent)
    put(note, 'h1', words[language].title)
    put(note, 'p', isPhone ? words[language].phone : words[language].screen)
    document.body.insertBefore(note, document.body.firstChild)
  }
  if (document.body) show()
  else document.addEventListener('DOMContentLoaded', show)
})()
`
}
