import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Paint Battles: zemini boya, iki takım, tek ekran',
    description:
      'Üstünden koştuğun zemin senindir, başkası koşana kadar: tek büyük ekranda 2–8 kişilik boyama takım oyunu, telefonlar kumanda olur.',
  },
  introduction: [
    'Beyaz bir avlu, iki takım ve ödül olarak zemin. Paint Battles’ta üstünden koştuğunuz yer sizindir, başkası koşana kadar. Güneşler ve Aylar süre bitene dek boyar; sonra iki çubuk uzar, iki kez duraksar ve zeminin kimin olduğunu söyler.',
    'Kendi renginizde hızlısınız, rakibinkinde batarsınız; bu yüzden savaşın haritası aynı zamanda yolların haritasıdır. Duvarların üstünden boya topları atın, trambolinlerden sıçrayın ve bomba belirince eve dönün.',
    'Zemin doldukça müzik coşar; sonunda çubuklar büyürken davullar çalar ve yalnızca seyredenler bile nefesini tutar. Kazanan takımın en çok boyayanı kendi ezgisini duyar, son saniyelerin en büyük sıçraması ise ağır çekimde bir kez daha gösterilir. Sonra yeni tur bembeyaz bir zeminle başlar.',
  ],
  answers: {
    rules:
      'Koşmak bir şerit boyar; bir boya topu bir daire boyar ve deponun dörtte birini harcar, depo en hızlı kendi renginizde dolar. İki doğrudan isabet rakibi kendi renginize patlatır; üç saniye sonra geri döner. İyileştirme kutuları kurutur ve depoyu doldurur. Üssün yakınında başkasının boyası tutmaz. Son otuz saniyede paylar gizlidir ve geride olan evinde bir bomba bulur. Maçı üç turun zemini belirler ve son tur iki kat sayılır.',
    modes: 'İki taraftan da aynı görünen üç avluda Güneşler Aylara karşı; tarafınızı seçin ya da şansa bırakın.',
    phone:
      'Bir başparmak koşar. Öbürü atar: ne kadar çok çekersen o kadar uzağa; dokununca menzildeki en iyi yere atar.',
    evening:
      'İki ile sekiz kişi; tek kalan tarafı bir bot tamamlar. Bir tur doksan saniye, bir maç yaklaşık beş dakika sürer.',
  },
  tips: [
    { heading: 'Önce eve yakın boya', text: 'Yakın zemin ucuzdur ve seni gerisine taşır.' },
    { heading: 'Yol aç', text: 'Rakibin rengine çekilen bir şerit, arkadaşların için otoyoldur.' },
    { heading: 'Bir top sakla', text: 'Son saniyeler boyası kalanındır.' },
  ],
}
