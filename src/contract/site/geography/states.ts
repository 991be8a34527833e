import type { Province } from './shapes.ts'

/** Parses rows `CODE|English|دری`. Cities outside Afghanistan are free text. */
function states(country: string, rows: string): Province[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', en = '', fa = ''] = row.trim().split('|')
      return { code: `${country}-${code}`, title: { en, fa }, cities: [] }
    })
}

/** States and provinces abroad by country code (ISO 3166-2). */
export const statesAbroad: Record<string, Province[]> = {
  CA: states(
    'CA',
    `AB|Alberta|البرتا
    BC|British Columbia|بریتیش کلمبیا
    MB|Manitoba|مانیتوبا
    NB|New Brunswick|نیوبرانزویک
    NL|Newfoundland and Labrador|نیوفوندلند و لابرادور
    NS|Nova Scotia|نوا سکوشیا
    NT|Northwest Territories|قلمروهای شمال‌غربی
    NU|Nunavut|نوناوت
    ON|Ontario|انتاریو
    PE|Prince Edward Island|جزیره پرنس ادوارد
    QC|Quebec|کیوبک
    SK|Saskatchewan|ساسکاچوان
    YT|Yukon|یوکان`,
  ),
  AU: states(
    'AU',
    `ACT|Australian Capital Territory|قلمرو پایتخت آسترالیا
    NSW|New South Wales|نیو ساوت ویلز
    NT|Northern Territory|قلمرو شمالی
    QLD|Queensland|کوینزلند
    SA|South Australia|آسترالیای جنوبی
    TAS|Tasmania|تاسمانیا
    VIC|Victoria|ویکتوریا
    WA|Western Australia|آسترالیای غربی`,
  ),
  DE: states(
    'DE',
    `BW|Baden-Württemberg|بادن-وورتمبرگ
    BY|Bavaria|بایرن
    BE|Berlin|برلین
    BB|Brandenburg|براندنبورگ
    HB|Bremen|بریمن
    HH|Hamburg|هامبورگ
    HE|Hesse|هسن
    MV|Mecklenburg-Western Pomerania|مکلنبورگ-فورپومرن
    NI|Lower Saxony|نیدرزاکسن
    NW|North Rhine-Westphalia|نوردراین-وستفالن
    RP|Rhineland-Palatinate|راینلند-فالتس
    SL|Saarland|زارلند
    SN|Saxony|زاکسن
    ST|Saxony-Anhalt|زاکسن-انهالت
    SH|Schleswig-Holstein|شلسویگ-هولشتاین
    TH|Thuringia|تورینگن`,
  ),
  PK: states(
    'PK',
    `BA|Balochistan|بلوچستان
    GB|Gilgit-Baltistan|گلگت-بلتستان
    IS|Islamabad Capital Territory|اسلام‌آباد
    JK|Azad Kashmir|کشمیر آزاد
    KP|Khyber Pakhtunkhwa|خیبر پختونخوا
    PB|Punjab|پنجاب
    SD|Sindh|سند`,
  ),
  AE: states(
    'AE',
    `AZ|Abu Dhabi|ابوظبی
    AJ|Ajman|عجمان
    DU|Dubai|دبی
    FU|Fujairah|فجیره
    RK|Ras Al Khaimah|راس‌الخیمه
    SH|Sharjah|شارجه
    UQ|Umm Al Quwain|ام‌القوین`,
  ),
  IR: states(
    'IR',
    `23|Tehran|تهران
    30|Alborz|البرز
    24|Ardabil|اردبیل
    18|Bushehr|بوشهر
    14|Chaharmahal and Bakhtiari|چهارمحال و بختیاری
    03|East Azerbaijan|آذربایجان شرقی
    07|Fars|فارس
    01|Gilan|گیلان
    27|Golestan|گلستان
    13|Hamadan|همدان
    22|Hormozgan|هرمزگان
    16|Ilam|ایلام
    10|Isfahan|اصفهان
    08|Kerman|کرمان
    05|Kermanshah|کرمانشاه
    06|Khuzestan|خوزستان
    17|Kohgiluyeh and Boyer-Ahmad|کهگیلویه و بویراحمد
    12|Kurdistan|کردستان
    15|Lorestan|لرستان
    00|Markazi|مرکزی
    02|Mazandaran|مازندران
    28|North Khorasan|خراسان شمالی
    26|Qazvin|قزوین
    25|Qom|قم
    09|Razavi Khorasan|خراسان رضوی
    20|Semnan|سمنان
    11|Sistan and Baluchestan|سیستان و بلوچستان
    29|South Khorasan|خراسان جنوبی
    04|West Azerbaijan|آذربایجان غربی
    21|Yazd|یزد
    19|Zanjan|زنجان`,
  ),
  US: states(
    'US',
    `AL|Alabama|الاباما
    AK|Alaska|الاسکا
    AZ|Arizona|اریزونا
    AR|Arkansas|ارکانزاس
    CA|California|کالیفورنیا
    CO|Colorado|کلورادو
    CT|Connecticut|کنتیکت
    DE|Delaware|دلاور
    DC|District of Columbia|واشنگتن دی‌سی
    FL|Florida|فلوریدا
    GA|Georgia|جورجیا
    HI|Hawaii|هاوایی
    ID|Idaho|آیداهو
    IL|Illinois|ایلینوی
    IN|Indiana|اندیانا
    IA|Iowa|آیوا
    KS|Kansas|کانزاس
    KY|Kentucky|کنتاکی
    LA|Louisiana|لویزیانا
    ME|Maine|مین
    MD|Maryland|مریلند
    MA|Massachusetts|مساچوست
    MI|Michigan|مشیگن
    MN|Minnesota|منیسوتا
    MS|Mississippi|میسیسیپی
    MO|Missouri|میزوری
    MT|Montana|مونتانا
    NE|Nebraska|نبراسکا
    NV|Nevada|نوادا
    NH|New Hampshire|نیو همپشایر
    NJ|New Jersey|نیو جرسی
    NM|New Mexico|نیو مکسیکو
    NY|New York|نیویارک
    NC|North Carolina|کارولینای شمالی
    ND|North Dakota|داکوتای شمالی
    OH|Ohio|اوهایو
    OK|Oklahoma|اوکلاهما
    OR|Oregon|اورگن
    PA|Pennsylvania|پنسلوانیا
    RI|Rhode Island|رود آیلند
    SC|South Carolina|کارولینای جنوبی
    SD|South Dakota|داکوتای جنوبی
    TN|Tennessee|تنسی
    TX|Texas|تکساس
    UT|Utah|یوتا
    VT|Vermont|ورمونت
    VA|Virginia|ورجینیا
    WA|Washington|واشنگتن
    WV|West Virginia|ورجینیای غربی
    WI|Wisconsin|ویسکانسن
    WY|Wyoming|وایومنگ`,
  ),
}
