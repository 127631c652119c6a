export const content = `
<p>On September 8, 2017, a makeup line by a pop star opened in seventeen countries at once. That alone was not news: famous names had been put on compacts for decades. The news stood in a row. <a href="/brand/fenty-beauty">Fenty Beauty</a> had brought one foundation in forty shades, and had put all of them on the counter on the first day, the deepest beside the palest, none of them marked “coming soon”.</p>
<p>Within weeks shoppers were posting pictures of the gaps: the deep shades were what had sold out. A market that the trade had described for years as too small to stock turned out to have been waiting at the till.</p>

<h2>What the counter looked like before</h2>
<p>Wide ranges did exist before 2017. Professional lines had them, and a few houses founded by and for women of color had served their customers well for a generation. But on an ordinary shop floor a foundation came in fifteen or twenty shades, most of them between ivory and tan, and a person outside that band mixed two bottles or went elsewhere.</p>
<p>The reasons given were practical. Each shade is a formula of its own: deep shades need more pigment and behave differently as they dry, very pale ones turn pink or gray, and each takes space in a tester stand that is rented by the centimeter. Rihanna’s team, working with Kendo, the beauty incubator of the LVMH group, treated those reasons as a budget rather than a law. The range was the idea, so the range got the money.</p>

<h2>Forty, then fifty</h2>
<p><a href="/product/affiliate-pro-filtr-foundation">Pro Filt’r Soft Matte Longwear Foundation</a> was the first expression of it, and has grown to fifty shades since. The way that the shades are named matters as much as their number. They run from 100 to 498 in one line, with letters for the undertone, and no shade is called “natural” or “nude”, words that quietly say whose skin is the default.</p>
<p>The rest of the house followed the same thought in other ways:</p>
<ul>
<li><a href="/product/affiliate-gloss-bomb">Gloss Bomb</a> was made as one sheer rose-gold tint that was meant to sit well on any lip, and only later became a family of colors.</li>
<li><a href="/product/affiliate-killawatt-highlighter">Killawatt Freestyle Highlighter</a> mostly comes in pairs, one quiet and one loud, so that a person can choose how far to go.</li>
<li>Fenty Skin, which came in 2020, built its <a href="/product/affiliate-hydra-vizor">Hydra Vizor</a> sunscreen to dry clear, since a white cast is worst on exactly the faces that the first foundation had been made for.</li>
</ul>

<h2>The number that other brands now print</h2>
<p>What people came to call the Fenty effect is easy to see on a shelf. Forty became a threshold. Houses that had been content with two dozen shades went back to their laboratories, and launches since then have tended to name the count of shades in the first line. <a href="/brand/haus-labs">Haus Labs</a> brought its <a href="/product/affiliate-triclone-foundation">Triclone foundation</a> out in fifty-one; <a href="/brand/rare-beauty">Rare Beauty</a> opened with forty-eight shades of its own.</p>
<p>A count is not a guarantee. A range can have fifty shades and put thirty of them into the same narrow band, and an undertone that is missing cannot be made up for by another step of depth. When you compare two ranges, look at the spacing: are the steps at the deep end as small as those at the pale end, and does each depth come in a cool, a neutral and a warm version?</p>

<h2>How to find your shade without a counter</h2>
<ol>
<li>Look along your jaw in daylight, near a window, not in a bathroom. The jaw is where face and neck meet, and where a wrong shade shows.</li>
<li>Decide on depth first, undertone second. If gold and silver both suit you, start with neutral.</li>
<li>Wait ten minutes. Matte formulas dry a little darker than they go on.</li>
<li>If you fall between two shades, take the one that disappears at the neck; a cheek can be warmed later with a bronzer.</li>
</ol>
<p>Most retailers will match across brands: give them the shade you wear now, and they will name the nearest one here. It is a good starting point and a poor last word, since formulas differ in finish.</p>

<h2>What is left of a revolution</h2>
<p>A surprising amount. Fenty Beauty is now one of several houses under one name, with skin care, a fragrance and hair care beside it, and the shelf space that it had to argue for in 2017 is space that others ask about today. The most lasting change may be the least glamorous one: a buyer who is shown a new foundation now asks about its range before asking about its bottle.</p>
<p>That is a question about stock keeping, and it is also a question about who is expected to walk in. For a long time the answer was decided before the door opened. It took a row of forty bottles, all on one day, to make it look strange.</p>
`
