import type { Language } from '@sofaspark/contract'

/**
 * Words that a family does not want on its screen, by language. `whole` lists whole words, because they are also part of
 * innocent ones; `within` is rude anywhere in a word; `phrases` are found across the gaps between words. Words that are rude in one
 * language and plain in another (`con`, `bite`, `got`) are left out or spelt with the letter that makes them rude.
 */
export const wordLists: Readonly<Record<Language, { whole: string; within: string; phrases: string }>> = {
  en: {
    whole:
      'ass asses arse arsehole cunt cunts cock cocks cum tit tits slut sluts whore whores rape raper rapist fag fags piss ' +
      'pissed twat wank wanker porn anal anus penis vagina dildo pussy dickhead dicks shit shits shitty shithead bullshit ' +
      'nazi nazis kkk spic chink kike paki jizz boner bollocks bugger hooker',
    within: 'fuck fukk fucc phuck nigger nigga faggot asshole bitch hitler motherfuck cocksuck blowjob handjob',
    phrases: 'suckmy',
  },
  es: {
    whole:
      'puta puto putas putos mierda coño cabron cabrona pendejo pendeja verga polla pollas joder jodete culo culos tetas ' +
      'marica maricon ojete pinche follar cojones zorron putita chinga chingada chingado chingar chingate',
    within: 'gilipolla hijueputa malparid comemierda',
    phrases: 'hijodeputa comemierda',
  },
  he: {
    whole: 'זונה זונות בזונה זין זיין חרא מניאק מניאקית שרמוטה שרמוטות תזדיין מזדיין לזיין נאצי כוסית קוקסינל',
    within: 'שרמוט היטלר',
    phrases: 'כוסאמק כוסאמא כוסעמק בןזונה',
  },
  pt: {
    whole:
      'puta putas puto merda porra foda fodas foder fodase caralho buceta cuzao cuzinho viado piroca punheta xoxota ' +
      'arrombado arrombada boquete bosta safada rapariga',
    within: 'caralh bucet',
    phrases: 'filhodaputa filhadaputa vaitomarno',
  },
  tr: {
    whole:
      'amk amq sik sikik sikis sikim siker sikerim piç piçler göt götveren ibne ibneler kahpe kaltak gavat yarak yarrak amcik ' +
      'amcık oç mk',
    within: 'orospu siktir yarrak pezevenk götver',
    phrases: 'amınakoy aminakoy',
  },
  fr: {
    whole:
      'pute putes putain merde merdeux salope salopes salaud connard connards connasse couille couilles pede branleur ' +
      'branlette niquer negre bougnoule youpin chiotte chier',
    within: 'encule connard',
    phrases: 'niquetamere filsdepute tapute',
  },
  id: {
    whole:
      'anjing anjir bangsat kontol memek ngentot entot ngewe jancok jancuk bajingan pantek pepek perek lonte kimak puki ' +
      'tempik itil jembut',
    within: 'kontol ngentot bangsat jancok',
    phrases: 'dasaranjing',
  },
  it: {
    whole:
      'cazzo cazzi cazzone stronzo stronza stronzi merda puttana puttane figa minchia coglione coglioni frocio froci culo ' +
      'culi zoccola zoccole troie bastardo pompino sborra',
    within: 'vaffancul',
    phrases: 'vaffancul testadicazz figliodiputtana rottoinculo',
  },
}

/** Innocent words that would match one of the above once repeated letters are ignored. */
export const innocentWords = 'penne cull culla pollo cassa annal assi'
