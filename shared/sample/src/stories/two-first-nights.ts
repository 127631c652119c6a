export const content = `
<p>Most brands get one launch. <a href="/brand/haus-labs">Haus Labs</a> has had two, three years apart, and the second is the one that counts. What happened between them is a tidy lesson in how a beauty launch works, and in what to look for when a famous name brings out something “new”.</p>

<h2>The first night: 2019</h2>
<p>Haus Laboratories, as it was then called, opened in September 2019 and was sold in nine countries by a single shop: Amazon. It was the first time that a major star had taken a makeup line there and nowhere else. The products were sets built around color, with lip liners, glosses and shimmer liquids for people who wanted a look, and the films that came with them were as bold as one would expect from Lady Gaga.</p>
<p>The trouble with a line of color that is sold only online is that nobody can try it on. Reviews were mixed, and the sets asked shoppers to buy three things in order to find out whether they liked one. What the line lacked was a reason to come back every two months, which is to say a base product.</p>

<h2>The interval</h2>
<p>The brand went quiet, changed its leadership, and worked on its formulas. It also shortened its name. When it returned in June 2022 it had left its first shop behind and stood at Sephora, with testers, under the name Haus Labs by Lady Gaga. Almost nothing of the first range had been kept.</p>

<h2>The second night: 2022</h2>
<p>The new line opened with color, but with color of the everyday kind, and a few months later brought what the first had been missing. <a href="/product/affiliate-triclone-foundation">Triclone Skin Tech Foundation</a> arrived in fifty-one shades, with a medium cover and a finish close to skin. It was the opposite of a costume. People who had come for the name stayed for the base, and the rest of the counter grew around it:</p>
<ul>
<li><a href="/product/affiliate-color-fuse-blush">Color Fuse</a>, a blush without talc that goes on thin and can be built up;</li>
<li><a href="/product/affiliate-phd-lip-oil">PhD Hybrid Lip Oil</a>, which has the slip of an oil and the color of a stain;</li>
<li>a highlighter, a concealer, pencils and mascaras at a steady pace since.</li>
</ul>
<p>The formulas are vegan, and the brand publishes lists of what it leaves out. It also tells you what things are for in plain words, which is less common than it should be.</p>

<h2>What makes a launch hold</h2>
<p>Put the two nights side by side and a pattern appears that fits many other houses too.</p>
<ol>
<li><strong>A base before a look.</strong> <a href="/brand/fenty-beauty">Fenty Beauty</a> opened with foundation, <a href="/brand/rare-beauty">Rare Beauty</a> with foundation and the blush that everyone knows. Color brings people in; a base brings them back.</li>
<li><strong>Testers.</strong> A product for the face needs a place where faces are. A web shop can sell the second bottle, but it rarely sells the first.</li>
<li><strong>One thing, not a set.</strong> Sets suit presents. For a first purchase they raise the price of finding out.</li>
<li><strong>A reason that survives the poster.</strong> If you can say what is better about a product without naming its founder, it has a chance. Triclone had its range and its finish. The sets of 2019 mainly had their star.</li>
</ol>

<h2>How to read the next one</h2>
<p>When a new celebrity line is announced, three questions are worth more than the film. What is the first product, and would it be news with another name on the box? Where can I try it? And who is making it? A laboratory with a record is a better sign than any adjective. If the answers are clear, it is safe to be curious. If the announcement is all mood, wait for the second season; as this house shows, there may well be one.</p>

<h2>If you are starting here</h2>
<p>Begin with the foundation if you wear one: ask for a sample, since shade and finish both need daylight. If you don’t, the lip oil is the simplest way into the line, with one layer for care and two for color. The blush is the choice for anyone who finds liquid formulas such as <a href="/product/affiliate-soft-pinch-blush">Soft Pinch</a> too quick on the draw. There are worse fates for a brand than to be known for calm, sensible makeup by one of the least calm performers of her time.</p>
`
