import type { LandingWords } from '../landing-page.ts'

export const words: LandingWords = {
  head: {
    title: 'Rope Rage: ritimle tırmanma yarışı',
    description:
      'Sol başparmak, sağ başparmak, dosdoğru yukarı: tek ekranda 2–8 kişilik ücretsiz ip tırmanma yarışı; hindistan cevizi, yağ ve ritim dolu.',
  },
  introduction: [
    'İpler, hindistan cevizleri ve makul olmayan bir hırs. Rope Rage bir deniz fenerinin dışından yukarı doğru bir yarıştır: sol başparmak, sağ başparmak, sol başparmak, tam ritimde. Ritmi kaçıran asılı kalır ve üstündekinin ayakkabılarını seyreder.',
    'Yandaki ipe sıçrayın, altınızda fazla yaklaşanı silkeleyin, yukarıdaki ayağı yakalayıp yer değiştirin. Tepede bir çan asılıdır ve aşağıdan köpük yükselir.',
    'Her tırmanıcının kendi çalgısı vardır ve kusursuz dokunuşlar üst üste geldikçe sesi yükselir; iyi tırmanan bir oda iyi de çalar. Geç gelen, en sondakinin yüksekliğinden başlar. Son karar, saliseler ekranda yazarken ağır çekimde bir kez daha gösterilir; tartışmayı da böylece o bitirir.',
  ],
  answers: {
    rules:
      'Tam ritimdeki dokunuş en çok yükseltir, az kaçıran daha az, gerisi neredeyse hiç. Aynı eli iki kez kullanmak kaydırır, telaşla vurmak aşağı indirir. Her on metrede bir çıkıntı kaymayı durdurur. Hindistan cevizi düşmeden önce ipini belli eder, yağ kusursuz dokunuş ister, yaylar yukarı fırlatır. Çana ilk varan eli kazanır, gerekirse saliseyle; köpüğün yetiştiği kişi ise hindistan cevizi bırakan bir martı olur.',
    modes:
      'Sonuncusu iki kat sayılan üç el; ya da çanı olmayan, köpüğü gitgide hızlanan ve yüksekliğin metreyle ölçüldüğü sonsuz kule.',
    phone:
      'Her başparmağa bir büyük alan. Yana kaydırınca sıçrar, aşağı kaydırınca silkeler, yukarı kaydırınca ayak yakalarsınız. Tek el için de bir ayar var.',
    evening:
      'İki ile sekiz kişi, isterseniz botlarla. Bir el yaklaşık bir dakika, bir maç dört dakikadan biraz fazla sürer.',
  },
  tips: [
    { heading: 'Önce ritim, sonra hız', text: 'Düzenli tırmanış telaşlı vuruşu yener. Davulu dinle.' },
    { heading: 'İpi erken değiştir', text: 'Hindistan cevizi bir saniye önceden haber verir. Üstüne gelmeden sıçra.' },
    { heading: 'Birinin ardından tırman', text: 'Önünde başkasının tırmandığı ipte her çekiş daha değerlidir.' },
  ],
}
