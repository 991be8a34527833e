import { mainCategory } from './main-category.ts'
import { electric } from './trades.ts'

export const electricCategories = [
  mainCategory(
    'phones',
    ['Phones & accessories', 'مبایل و لوازم آن'],
    electric,
    `
phone | mobile phone | Mobile phones | مبایل | phone | 5000-95000 | colour storage
charger | charger | Chargers | چارجر | charger | 150-2500 | colour
earbuds | earbuds | Earbuds | گوشکی بی‌سیم | earbuds | 400-9000 | colour
phone-case | phone case | Phone cases | پوش مبایل | phone | 80-900 | colour
power-bank | power bank | Power banks | پاوربانک | power-bank | 600-6000 | colour
phone-holder | phone holder | Phone holders | پایه مبایل | charger | 120-1200 |`,
  ),
  mainCategory(
    'computers',
    ['Computers & internet', 'کمپیوتر و انترنت'],
    electric,
    `
laptop | laptop | Laptops | لپ‌تاپ | laptop | 18000-160000 | memory storage
tablet | tablet | Tablets | تبلیت | tablet | 7000-70000 | colour storage
keyboard | keyboard | Keyboards | کیبورد | laptop | 350-5000 | colour
router | router | Routers | راوتر | router | 1200-12000 |
printer | printer | Printers | پرنتر | router | 6000-38000 |
hard-disk | hard disk | Hard disks | هارددیسک | battery | 1500-14000 | storage`,
  ),
  mainCategory(
    'appliances',
    ['Large appliances', 'لوازم برقی کلان'],
    electric,
    `
refrigerator | refrigerator | Refrigerators | یخچال | refrigerator | 14000-95000 | colour
washing-machine | washing machine | Washing machines | ماشین کالاشویی | washing-machine | 6000-60000 | colour
heater | heater | Heaters | بخاری | heater | 900-22000 |
fan | fan | Fans | پکه | fan | 700-9000 | colour
vacuum-cleaner | vacuum cleaner | Vacuum cleaners | جاروبرقی | vacuum-cleaner | 2500-24000 |
iron | iron | Irons | اتو | iron | 500-5200 | colour`,
  ),
  mainCategory(
    'kitchen-electrics',
    ['Kitchen electrics', 'برقی آشپزخانه'],
    electric,
    `
blender | blender | Blenders | بلندر | blender | 900-9000 | colour
kettle | electric kettle | Electric kettles | چای‌جوش برقی | water-jug | 500-4500 | volume
microwave | microwave oven | Microwave ovens | مایکروویو | television | 5000-24000 |
rice-cooker | rice cooker | Rice cookers | دیگ برقی | pressure-cooker | 1200-9000 | volume
meat-grinder | meat grinder | Meat grinders | ماشین گوشت | blender | 1800-12000 |
toaster | toaster | Toasters | نان‌برشته‌کن | heater | 800-5000 | colour`,
  ),
  mainCategory(
    'tv-light',
    ['Television, sound & light', 'تلویزیون، آواز و روشنی'],
    electric,
    `
television | television | Televisions | تلویزیون | television | 9000-120000 |
speaker | speaker | Speakers | بلندگو | speaker | 500-28000 | colour
headphones | headphones | Headphones | گوشکی کلان | headphones | 400-24000 | colour
lamp | lamp | Lamps | چراغ | lamp | 120-6000 | colour
camera | camera | Cameras | کمره | phone | 3500-110000 | colour
radio | radio | Radios | رادیو | speaker | 400-4200 | colour`,
  ),
  mainCategory(
    'solar',
    ['Solar & power', 'سولر و برق'],
    electric,
    `
solar-panel | solar panel | Solar panels | تخته سولر | solar-panel | 1500-26000 |
battery | battery | Batteries | بتری | battery | 900-42000 |
inverter | inverter | Inverters | انورتر | battery | 3000-60000 |
lantern | solar lantern | Solar lanterns | چراغ سولر | lamp | 300-3600 |
generator | generator | Generators | جنراتور | toolbox | 9000-140000 |
stabilizer | stabilizer | Stabilizers | ستبلایزر | router | 1200-16000 |`,
  ),
]
