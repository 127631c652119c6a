export const content = `
<p>In November 2021 Harry Styles put four bottles of nail polish on sale, and a good part of the internet tried to buy them at the same minute. <a href="/brand/pleasing">Pleasing</a> has behaved in its own way ever since: a little of something, beautifully made, for a short time, and then something else. The trade calls such a release a drop. Here is how drops work, what they are good for, and how to live with them as a shopper.</p>

<h2>Four bottles</h2>
<p>The <a href="/product/affiliate-perfect-pearl-polish">Perfect Pearl</a> collection had a plain idea behind it: a pearl is never one color, so neither was the set. One bottle was a pearly top coat and the others were quiet companions, and the caps looked like pebbles that had been in water for a long time. Two products for the face came with them, one of them a pen with an end for the eyes and an end for the lips. Nobody had been waiting for yet another celebrity beauty line; but few people had been offered one that was so pointedly for anyone with nails.</p>

<h2>What followed</h2>
<p>The list since then reads like the program of a small theater. There were collections in collaboration with artists and designers, pop-up shops that stayed for a few weekends, knitwear, and sweatshirts with mushrooms and slogans. In 2023 came three eaux de parfum, <a href="/product/affiliate-closeness-eau-de-parfum">Closeness</a>, Bright, Hot and Rivulets, and with them for the first time something meant to stay on the shelf.</p>

<h2>Why brands do it</h2>
<ul>
<li><strong>Money.</strong> A small run needs little stock, and tells the maker at once what people want. Nothing has to be sold off at the end of a season.</li>
<li><strong>Attention.</strong> A date is news. A permanent range is news once.</li>
<li><strong>Freedom.</strong> If a collection lasts for six weeks it can be odd. Much of what is charming about this house would never survive a meeting about next year’s forecast.</li>
</ul>
<p>Pleasing did not invent any of that. Streetwear had been living from drops for twenty years, and the most successful one in the history of beauty was the first <a href="/product/affiliate-matte-lip-kit">Lip Kit</a> by <a href="/brand/kylie-cosmetics">Kylie Jenner</a>: fifteen thousand boxes, one day in 2015, gone in minutes. <a href="/brand/skims">SKIMS</a> took the habit over into underwear, where waiting lists had been unheard of.</p>

<h2>What it costs you</h2>
<p>Scarcity is a sales method and it works on everyone. A clock makes a thing look better than it is; a label reading “sold out” makes it look better still. Then there is resale: within the hour the same bottle stands elsewhere at three times the price, with no way to know how it was stored. And once you have found a color you love, it is gone.</p>

<h2>How to shop a drop</h2>
<ol>
<li><strong>Decide the day before.</strong> Write down what you would like and what you would pay. If it is not on the list, it was the clock.</li>
<li><strong>Make the account first.</strong> Address and payment stored, signed in, on a connection that holds. Most baskets are lost at the address.</li>
<li><strong>One of each.</strong> Baskets with several things time out more often, since each item has to be held.</li>
<li><strong>Ask about a second run.</strong> Small houses restock more often than they announce. Following a brand here will tell you when a new product appears.</li>
<li><strong>Leave resale alone.</strong> With anything that touches skin, you want to know where it has been.</li>
</ol>

<h2>What to look for in the thing itself</h2>
<p>Polish is easy to judge. Turn the bottle: good pigment moves as one, and does not slide off the glass in streaks. Two coats should cover, and a third should not be needed. Pearl finishes show brush marks, so paint in three strokes, middle first, and leave it alone. Take more time between the coats than you think is needed.</p>
<p>Perfume is harder, and the bottle is no help at all. Closeness is a soft, woody scent, and like most of its kind it is quieter in the air than on the skin. Wear it for a day before you make up your mind. A small house has the patience for that, and so should you.</p>

<h2>A brand in a minor key</h2>
<p>It would have been easy to build something far larger around one of the best-known men in music. Pleasing has stayed small instead, playful and a little private, and most of what it makes sells only on its own pages. Not every collection is for everyone. But in a field where each launch promises to change everything, it is restful to come upon a house that only set out to be what it is called.</p>
`
